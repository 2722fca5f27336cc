// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.demo;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;

import io.tabletheory.boot.autoconfigure.DynamoDbConnectionDetails;
import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.sample.customer.Customer;
import io.tabletheory.sample.customer.CustomerId;
import io.tabletheory.sample.merchant.Merchant;
import io.tabletheory.sample.money.Money;
import io.tabletheory.sample.order.Address;
import io.tabletheory.sample.order.Line;
import io.tabletheory.sample.order.Order;
import io.tabletheory.sample.order.OrderId;
import io.tabletheory.sample.order.OrderStatus;
import io.tabletheory.sample.payment.Payment;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.stereotype.Component;

/**
 * Fills an embedded database with a merchant, customers and orders if {@code
 * payments.demo-data} is set. Other databases are left alone.
 */
@Component
@ConditionalOnBooleanProperty("payments.demo-data")
class DemoData implements ApplicationRunner {

	static final String MERCHANT = "bakery";

	private static final Logger logger = LoggerFactory.getLogger(DemoData.class);

	private static final Currency EURO = Currency.getInstance("EUR");

	private static final int ORDERS = 40;

	private static final List<Line> RANGE = List.of(new Line("Rye bread", 1, 450), new Line("Croissant", 4, 180),
			new Line("Cheesecake", 1, 2_950), new Line("Pretzel", 6, 120), new Line("Apple tart", 2, 620));

	private static final List<Customer> CUSTOMERS = List.of(
			customer("ada", "Ada Lovelace", "ada@example.com", "+44 20 7946 0001"),
			customer("grace", "Grace Hopper", "grace@example.com", "+1 202 555 0143"),
			customer("konrad", "Konrad Zuse", "konrad@example.com", null));

	private final TableTheoryOperations operations;

	private final DynamoDbConnectionDetails database;

	DemoData(TableTheoryOperations operations, DynamoDbConnectionDetails database) {
		this.operations = operations;
		this.database = database;
	}

	@Override
	public void run(ApplicationArguments arguments) {
		if (!this.database.isEmbedded()) {
			logger.warn("payments.demo-data is set, and ignored: the database is not an embedded one");
			return;
		}
		if (this.operations.existsById(MERCHANT, Merchant.class)) {
			return;
		}
		this.operations.insert(new Merchant(MERCHANT, "The Bakery", EURO));
		this.operations.insertAll(CUSTOMERS);
		List<Order> orders = orders(Instant.now());
		this.operations.insertAll(orders);
		this.operations.saveAll(payments(orders));
		logger.info("Merchant {} has {} orders to try the service with", MERCHANT, orders.size());
	}

	private static Customer customer(String id, String name, String email, @Nullable String phone) {
		return new Customer(new CustomerId(MERCHANT, id), name, email, phone, null);
	}

	/** The orders: one every five hours, the last one just now. */
	private static List<Order> orders(Instant now) {
		List<Order> orders = new ArrayList<>();
		for (int i = 0; i < ORDERS; i++) {
			Line line = RANGE.get(i % RANGE.size());
			Line more = RANGE.get(i * 7 % 3 + 1);
			List<Line> lines = line.equals(more) ? List.of(line) : List.of(line, more);
			Money total = new Money(lines.stream().mapToLong((one) -> one.quantity() * one.price()).sum(), EURO);
			OrderStatus status = status(i);
			orders.add(new Order(MERCHANT, "o-" + (1000 + i), CUSTOMERS.get(i % 3).customerId(), status,
					now.minus(Duration.ofHours(5L * (ORDERS - i))), lines, total,
					(status == OrderStatus.REFUNDED) ? total : Money.zero(EURO),
					new Address("Mill Lane " + (i + 1), "EC1A 1BB", "London"), null, null));
		}
		return orders;
	}

	private static OrderStatus status(int i) {
		if (i % 5 == 0) {
			return OrderStatus.OPEN;
		}
		return (i % 11 == 0) ? OrderStatus.REFUNDED : OrderStatus.PAID;
	}

	private static List<Payment> payments(List<Order> orders) {
		List<Payment> payments = new ArrayList<>();
		for (Order order : orders) {
			OrderId id = new OrderId(order.merchantId(), order.orderId());
			if (order.status() != OrderStatus.OPEN) {
				payments.add(Payment.capture(id, order.total(), order.placedAt().plusSeconds(60), "tok_visa"));
			}
			if (order.status() == OrderStatus.REFUNDED) {
				payments.add(Payment.refund(id, order.total(), order.placedAt().plusSeconds(3_600)));
			}
		}
		return payments;
	}

}
