// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.actuate.shop;

import java.util.List;

import io.tabletheory.data.repository.AllowScan;
import io.tabletheory.data.repository.Query;
import io.tabletheory.data.repository.TableTheoryRepository;

/**
 * Methods that ask in several ways.
 */
public interface Sales extends TableTheoryRepository<Sale, String> {

	List<Sale> findByCustomer(String customer);

	long countByCustomer(String customer);

	@AllowScan
	List<Sale> findByNote(String note);

	@Query(key = "customer = :customer", filter = "status = 'it''s $paid'")
	List<Sale> findPaid(String customer);

}
