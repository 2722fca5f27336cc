// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.tabletheory.client.aggregate.Aggregate;
import io.tabletheory.client.aggregate.Aggregation;
import io.tabletheory.client.aggregate.Group;
import io.tabletheory.expression.Path;
import io.tabletheory.testing.Page;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class AggregatesPageTests {

	private final Stream<Map<String, Object>> orders = Stream.of(order("PAID", "10.50", "c1", "2026-01-16T12:00:00Z"),
			order("OPEN", "99.00", "c1", "2026-01-15T08:30:00Z"), order("PAID", "20.00", "c2", "2026-01-14T00:00:00Z"),
			order("PAID", "0.10", "c1", "2026-01-14T00:00:01Z"), order("LOST", "20.00", "c3", "2026-01-14T00:00:00Z"));

	@Test
	void theSnippetPrintsWhatIsShown() {
		ByteArrayOutputStream printed = new ByteArrayOutputStream();
		PrintStream out = System.out;
		System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
		try {
			print();
		}
		finally {
			System.setOut(out);
		}
		assertThat(printed.toString(StandardCharsets.UTF_8).lines())
			.containsExactlyElementsOf(Page.of("docs/aggregates.md").blocks("").get(0).lines().toList());
	}

	private void print() {
		Aggregation perStatus = Aggregation.groupBy("status")
			.count("orders")
			.sum("total", "revenue")
			.average("total", "basket")
			.max("createdAt", "last")
			.countDistinct("customer", "customers")
			.having("revenue", ">", 20);
		List<Group> groups = perStatus.over(this.orders);
		for (Group group : groups) {
			System.out
				.println(group.key("status") + ": " + group.count("orders") + " orders of " + group.count("customers")
						+ " customers, " + group.sum("revenue") + " in all, " + group.average("basket").orElseThrow()
						+ " on average, the last at " + group.value("last", Instant.class).orElseThrow());
		}
	}

	@Test
	void theOtherWaysToAskAreAsSaid() {
		Stream<Map<String, Object>> items = Stream.of(Map.of("total.net", 1), Map.of());
		Group group = Aggregation.overall()
			.aggregate(Aggregate.SUM, Path.of("total.net"), "revenue")
			.aggregate(Aggregate.COUNT, Path.of("total.net"), "having it")
			.over(items)
			.get(0);
		assertThat(group.sum("revenue")).isEqualTo("1");
		assertThat(group.count("having it")).isEqualTo(1);
		assertThat(Aggregation.groupBy("address.country", "status").over(Stream.of(Map.of()))).hasSize(1);
	}

	private static Map<String, Object> order(String status, String total, String customer, String createdAt) {
		return Map.of("status", status, "total", new BigDecimal(total), "customer", customer, "createdAt",
				Instant.parse(createdAt));
	}

}
