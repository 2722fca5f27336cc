// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.shop;

import org.springframework.stereotype.Service;

/**
 * Not of a slice, unless it is asked for.
 */
@Service
class OrderService {

	private final Orders orders;

	OrderService(Orders orders) {
		this.orders = orders;
	}

	int countOf(String customer) {
		return this.orders.findByCustomer(customer).size();
	}

}
