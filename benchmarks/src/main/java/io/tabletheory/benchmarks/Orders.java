// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

import io.tabletheory.benchmarks.Order.Address;
import io.tabletheory.benchmarks.Order.Line;
import io.tabletheory.benchmarks.Order.Status;

/**
 * The same orders in every run, each a little different from the others.
 */
final class Orders {

	static final String CUSTOMER = "customer-4711";

	private static final Instant START = Instant.parse("2026-01-16T08:30:00.123456789Z");

	private static final List<Status> STATUSES = List.of(Status.values());

	private static final List<String> CITIES = List.of("Lisbon", "Zürich", "Oslo", "Montréal");

	private Orders() {
	}

	static Order order(int number) {
		Instant placed = START.plusSeconds(number * 61L).plusNanos(number * 1_001L);
		return new Order(CUSTOMER, "order-" + (100_000 + number), STATUSES.get(number % 4),
				BigDecimal.valueOf(1_991 + 40L * number, 2), 2 + number % 7, number % 3 != 0,
				"Leave it with the neighbours if nobody is at home, and ring twice. No. " + number, tags(number),
				new Address(number % 90 + " Harbour Street", CITIES.get(number % 4), "10" + (100 + number % 900), "EU"),
				List.of(line(number), line(number + 1)), placed,
				placed.plusSeconds(86_400).truncatedTo(ChronoUnit.SECONDS), placed.plusNanos(1_000),
				placed.plusSeconds(3_600), (long) (number % 5));
	}

	private static Set<String> tags(int number) {
		return new LinkedHashSet<>(List.of("express", "gift", "tag-" + number % 10));
	}

	private static Line line(int number) {
		return new Line("product-" + number % 50, 1 + number % 3, BigDecimal.valueOf(991 + number % 50 * 10, 2));
	}

	static List<Order> orders(int count) {
		return IntStream.range(0, count).mapToObj(Orders::order).toList();
	}

}
