// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.order;

import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.data.query.CursorScrollPosition;
import io.tabletheory.sample.customer.Customer;
import io.tabletheory.sample.customer.CustomerId;
import io.tabletheory.sample.problem.Problem;
import org.springframework.dao.EmptyResultDataAccessException;
import org.springframework.data.domain.Limit;
import org.springframework.data.domain.Window;
import org.springframework.stereotype.Service;

/**
 * The orders of all merchants.
 */
@Service
public class Orders {

	private final OrderRepository repository;

	private final TableTheoryOperations operations;

	Orders(OrderRepository repository, TableTheoryOperations operations) {
		this.repository = repository;
		this.operations = operations;
	}

	/** The order; throws if there is none. */
	public Order get(OrderId id) {
		return this.repository.findById(id)
			.orElseThrow(() -> Problem.NOT_FOUND.because("There is no order " + id.orderId()));
	}

	/** One page of a search, with one query of one index. */
	public OrderPage find(OrderSearch search, int limit) {
		CursorScrollPosition position = search.position();
		Window<Order> window = (search.status() != null)
				? this.repository.findByMerchantIdAndStatusAndPlacedAtBetweenOrderByPlacedAtDesc(search.merchantId(),
						search.status(), search.earliest(), search.latest(), position, Limit.of(limit))
				: this.repository.findByMerchantIdAndPlacedAtBetweenOrderByPlacedAtDesc(search.merchantId(),
						search.earliest(), search.latest(), position, Limit.of(limit));
		return OrderPage.of(window, position);
	}

	/** Stores a new order. The same transaction checks that the customer exists. */
	public Order place(Order order) {
		CustomerId customer = new CustomerId(order.merchantId(), order.customerId());
		try {
			return this.operations.transact((writes) -> writes.insert(order).check(customer, Customer.class))
				.one(Order.class);
		}
		catch (EmptyResultDataAccessException ex) {
			throw Problem.NOT_FOUND.because("There is no customer " + order.customerId());
		}
	}

}
