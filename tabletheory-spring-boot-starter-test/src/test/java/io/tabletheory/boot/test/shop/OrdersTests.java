// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.shop;

import io.tabletheory.boot.test.autoconfigure.DataTableTheoryTest;
import io.tabletheory.boot.test.capacity.CapacityAssertions;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

import static org.assertj.core.api.Assertions.assertThat;

@DataTableTheoryTest
class OrdersTests {

	@Autowired
	Orders orders;

	@Autowired
	CapacityAssertions capacity;

	@Test
	void findsTheOrdersOfACustomer() {
		Order order = this.orders.insert(Order.of("c1", "1"));
		assertThat(this.capacity.assertThat(() -> this.orders.findByCustomer("c1")).readsAtMost(0.5).result())
			.containsExactly(order);
	}

}
