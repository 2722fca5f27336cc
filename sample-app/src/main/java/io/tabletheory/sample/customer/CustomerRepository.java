// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.customer;

import java.util.List;
import java.util.Optional;

import io.tabletheory.data.repository.ConsistentRead;
import io.tabletheory.data.repository.TableTheoryRepository;

interface CustomerRepository extends TableTheoryRepository<Customer, CustomerId> {

	@Override
	@ConsistentRead
	Optional<Customer> findById(CustomerId id);

	List<Customer> findByMerchantIdAndEmail(String merchantId, String email);

}
