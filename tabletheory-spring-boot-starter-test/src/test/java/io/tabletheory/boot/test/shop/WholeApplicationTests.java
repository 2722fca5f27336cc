// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.shop;

import io.tabletheory.boot.test.autoconfigure.AutoConfigureDataTableTheory;
import io.tabletheory.boot.test.autoconfigure.FreshTables;
import io.tabletheory.boot.test.capacity.CapacityBudget;
import org.junit.jupiter.api.RepeatedTest;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

import static org.assertj.core.api.Assertions.assertThat;

@SpringBootTest
@AutoConfigureDataTableTheory(freshTables = FreshTables.FOR_EACH_METHOD)
class WholeApplicationTests {

	@RepeatedTest(2)
	@CapacityBudget(write = 2)
	void theWholeApplicationRunsOnTheDatabaseOfTests(@Autowired OrderService service, @Autowired Orders orders) {
		orders.insert(Order.of("c1", "1"));
		assertThat(service.countOf("c1")).isEqualTo(1);
	}

}
