// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.shop;

import java.lang.reflect.Method;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

import io.tabletheory.boot.test.autoconfigure.DataTableTheoryTest;
import io.tabletheory.boot.test.autoconfigure.FreshTables;
import io.tabletheory.boot.test.capacity.CapacityAssertions;
import io.tabletheory.boot.test.capacity.CapacityBudget;
import io.tabletheory.client.AsyncItems;
import io.tabletheory.client.TableTheory;
import io.tabletheory.data.core.TableTheoryOperations;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.TestContextManager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

@DataTableTheoryTest(freshTables = FreshTables.FOR_EACH_METHOD, properties = "tabletheory.client.async=true")
class CapacityTests {

	@Autowired
	Orders orders;

	@Autowired
	CapacityAssertions capacity;

	@BeforeEach
	void store() {
		this.orders.insert(Order.of("c1", "1"));
		this.orders.insert(Order.of("c1", "2"));
	}

	@Test
	void readsAndWritesAreToldApart() {
		this.capacity.assertThat(() -> this.orders.findByCustomer("c1"))
			.readsAtMost(0.5)
			.writesAtMost(0)
			.sendsAtMost(1);
		this.capacity.assertThat(() -> this.orders.insert(Order.of("c1", "3")))
			.readsAtMost(0)
			.writesAtMost(2)
			.sendsAtMost(1);
	}

	@Test
	void aFailureNamesTheRequestsAndWhatEachHasCost() {
		assertThatExceptionOfType(AssertionError.class)
			.isThrownBy(() -> this.capacity.assertThat(() -> this.orders.findByStatus("OPEN")).readsAtMost(0.25))
			.withMessage("""
					Expected at most 0.25 read units, but there were 0.5:
					  Query orders (byStatus): 0.5 read units, 2 items read, 2 returned""");
	}

	@Test
	void aFailureOfWritesCountsTablesAndIndexes() {
		assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> this.capacity.assertThat(() -> {
			this.orders.insert(Order.of("c1", "3"));
			this.orders.findByCustomer("c1");
		}).writesAtMost(1)).withMessage("""
				Expected at most 1 write units, but there were 2:
				  PutItem orders (byStatus): 2 write units
				  Query orders: 0.5 read units, 3 items read, 3 returned""");
	}

	@Test
	void transactionsCountTwice(@Autowired TableTheoryOperations operations) {
		assertThatExceptionOfType(AssertionError.class)
			.isThrownBy(() -> this.capacity
				.assertThat(() -> operations.transact((writes) -> writes.insert(Order.of("c2", "1"))))
				.writesAtMost(3))
			.withMessageContaining("TransactWriteItems orders");
	}

	@Test
	void whatIsRefusedCostsNothingThatDynamoDbReports() {
		this.capacity
			.assertThat(() -> assertThatExceptionOfType(DuplicateKeyException.class)
				.isThrownBy(() -> this.orders.insert(Order.of("c1", "1"))))
			.writesAtMost(0);
	}

	@Test
	void futuresAreWaitedFor(@Autowired TableTheory tableTheory) {
		AsyncItems items = tableTheory.asyncItems("Order");
		Map<String, Object> key = Map.of("customer", "c1", "number", "1");
		this.capacity.assertThat(() -> items.find(key)).readsAtMost(0.5).sendsAtMost(1);
		assertThatExceptionOfType(AssertionError.class)
			.isThrownBy(() -> this.capacity.assertThat(() -> items.find(key)).sendsAtMost(0))
			.withMessageContaining("GetItem orders: 0.5 read units");
	}

	@Test
	void aBudgetBelowNothingIsRefused() {
		assertThatIllegalArgumentException().isThrownBy(() -> this.capacity.assertThat(() -> {
		}).readsAtMost(-1)).withMessage("A budget is 0 read units or more, not -1.0");
	}

	@Test
	void failuresOfTheCallAreItsOwn() {
		assertThatIllegalStateException().isThrownBy(() -> this.capacity.assertThat((Runnable) () -> {
			throw new IllegalStateException("own");
		})).withMessage("own");
		CompletableFuture<String> failed = CompletableFuture.failedFuture(new IllegalStateException("later"));
		assertThatExceptionOfType(CompletionException.class).isThrownBy(() -> this.capacity.assertThat(() -> failed))
			.withRootCauseInstanceOf(IllegalStateException.class);
	}

	@Test
	@CapacityBudget(read = 0.5, write = 2, requests = 2)
	void aTestWithinItsBudgetPasses() {
		this.orders.insert(Order.of("c1", "3"));
		assertThat(this.orders.findByCustomer("c1")).hasSize(3);
	}

	@Test
	void aTestBeyondItsBudgetFails() throws Exception {
		assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> run(new Spender(), "spend"))
			.withMessageContaining("Expected at most 0.5 read units, but there were 1:")
			.withMessageContaining("  Query orders: 0.5 read units, 2 items read, 2 returned");
	}

	@Test
	void aBudgetNeedsAClientThatIsMeasured() {
		assertThatIllegalStateException().isThrownBy(() -> run(new Unmeasured(), "spend"))
			.withMessage("@CapacityBudget needs a client that is measured: annotate " + Unmeasured.class.getName()
					+ " with @DataTableTheoryTest, or beside @SpringBootTest with @AutoConfigureDataTableTheory");
	}

	/** As JUnit does. */
	private static void run(Runnable test, String method) throws Exception {
		TestContextManager manager = new TestContextManager(test.getClass());
		Method called = test.getClass().getDeclaredMethod(method);
		manager.prepareTestInstance(test);
		manager.beforeTestExecution(test, called);
		test.run();
		manager.afterTestExecution(test, called, null);
	}

	@DataTableTheoryTest
	static class Spender implements Runnable {

		@Autowired
		Orders orders;

		/** The context of this class has a database of its own. */
		@Autowired
		void store(Orders orders) {
			orders.insert(Order.of("spender", "1"));
			orders.insert(Order.of("spender", "2"));
		}

		@Override
		public void run() {
			spend();
		}

		@CapacityBudget(read = 0.5)
		void spend() {
			this.orders.findByCustomer("spender");
			this.orders.findByCustomer("spender");
		}

	}

	@ContextConfiguration(classes = Object.class)
	static class Unmeasured implements Runnable {

		@Override
		public void run() {
			spend();
		}

		@CapacityBudget(read = 0.5)
		void spend() {
		}

	}

}
