// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.tabletheory.testing.Page;
import io.tabletheory.testing.Snippets;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class AggregatesPageTests {

	private static final Page PAGE = Page.of("docs/aggregates.md");

	private final Stream<Map<String, Object>> orders = Stream.of(order("PAID", "10.50", "2026-01-16T12:00:00Z"),
			order("OPEN", "99.00", "2026-01-15T08:30:00Z"), order("PAID", "20.00", "2026-01-14T00:00:00Z"),
			order("PAID", "0.10", "2026-01-14T00:00:01Z"), order("LOST", "20.00", "2026-01-14T00:00:00Z"));

	@Test
	void theSnippetsAreThoseBelow() {
		new Snippets(PAGE).areCodeOf(AggregatesPageTests.class);
	}

	@Test
	void sumsPerGroup() {
		Map<Object, BigDecimal> revenue = this.orders
			.collect(Collectors.groupingBy((order) -> order.get("status"), LinkedHashMap::new,
					Collectors.reducing(BigDecimal.ZERO, (order) -> (BigDecimal) order.get("total"), BigDecimal::add)));
		assertThat(revenue.toString()).isEqualTo(PAGE.blocks("").get(0).strip());
	}

	@Test
	void reducesSeveralFiguresInOnePass() {
		Map<Object, Sales> sales = this.orders
			.collect(Collectors.toMap((order) -> order.get("status"), Sales::new, Sales::plus, LinkedHashMap::new));
		assertThat(sales).containsEntry("PAID",
				new Sales(3, new BigDecimal("30.60"), Instant.parse("2026-01-16T12:00:00Z")));
	}

	private static Map<String, Object> order(String status, String total, String createdAt) {
		return Map.of("status", status, "total", new BigDecimal(total), "createdAt", Instant.parse(createdAt));
	}

	/** Every order has both attributes. */
	@SuppressWarnings("NullAway")
	record Sales(long orders, BigDecimal revenue, Instant last) {

		Sales(Map<String, Object> order) {
			this(1, (BigDecimal) order.get("total"), (Instant) order.get("createdAt"));
		}

		Sales plus(Sales other) {
			return new Sales(this.orders + other.orders, this.revenue.add(other.revenue),
					this.last.isAfter(other.last) ? this.last : other.last);
		}

	}

}
