// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.wrong;

import java.util.List;

import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.repository.TableTheoryRepository;

/**
 * Asks what no key answers.
 */
public interface WrongParcels extends TableTheoryRepository<WrongParcels.Crate, String> {

	List<Crate> findByGrams(int grams);

	List<Crate> findByIdEndingWith(String end);

	/** Something to ask about. */
	@Table("wrong-repositories-tests")
	record Crate(@PartitionKey String id, int grams) {

	}

}
