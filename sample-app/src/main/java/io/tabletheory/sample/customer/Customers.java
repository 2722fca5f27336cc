// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.customer;

import java.util.List;

import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.sample.merchant.Merchant;
import io.tabletheory.sample.problem.Problem;
import org.springframework.dao.EmptyResultDataAccessException;
import org.springframework.stereotype.Service;

/**
 * The customers of all merchants.
 */
@Service
public class Customers {

	private final CustomerRepository repository;

	private final TableTheoryOperations operations;

	Customers(CustomerRepository repository, TableTheoryOperations operations) {
		this.repository = repository;
		this.operations = operations;
	}

	/** The customer; throws if there is none. */
	public Customer get(CustomerId id) {
		return this.repository.findById(id)
			.orElseThrow(() -> Problem.NOT_FOUND.because("There is no customer " + id.customerId()));
	}

	/** The customers of a merchant with this e-mail address. */
	List<Customer> withEmail(String merchantId, String email) {
		return this.repository.findByMerchantIdAndEmail(merchantId, CustomerData.normal(email));
	}

	/**
	 * Creates a customer, or changes the one with this version. The same transaction
	 * checks that the merchant exists.
	 */
	public Customer save(Customer customer) {
		try {
			return this.operations
				.transact((writes) -> writes.save(customer).check(customer.merchantId(), Merchant.class))
				.one(Customer.class);
		}
		catch (EmptyResultDataAccessException ex) {
			throw Problem.NOT_FOUND.because("There is no merchant " + customer.merchantId());
		}
	}

}
