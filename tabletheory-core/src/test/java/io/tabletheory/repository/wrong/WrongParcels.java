// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.repository.wrong;

import java.util.List;

import io.tabletheory.mapping.PartitionKey;
import io.tabletheory.mapping.Table;
import io.tabletheory.repository.TableTheoryRepository;

/**
 * Asks what no key answers.
 */
public interface WrongParcels extends TableTheoryRepository<WrongParcels.Crate, String> {

	List<Crate> findByGrams(int grams);

	List<Crate> findByIdEndingWith(String end);

	/**
	 * Something to ask about.
	 */
	@Table("wrong-repositories-tests")
	record Crate(@PartitionKey String id, int grams) {

	}

}
