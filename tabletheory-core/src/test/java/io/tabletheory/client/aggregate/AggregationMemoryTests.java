// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Measures the heap when the first and when the last of many items is asked for. To hold
 * on to the items would take about twenty times the limit, to their numbers alone four
 * times.
 */
class AggregationMemoryTests {

	private static final long ITEMS = 1_000_000;

	private static final long LIMIT = 10_000_000;

	private long before;

	private long after;

	/**
	 * A page may be all there is: what a flatMap makes of one element is not kept either.
	 */
	@Test
	void aMillionItemsTakeConstantMemory() {
		Stream<Map<String, Object>> items = Stream.of("page")
			.flatMap((page) -> LongStream.range(0, ITEMS).mapToObj(this::item));
		List<Group> groups = Aggregation.groupBy("status")
			.count("orders")
			.sum("total", "sum")
			.average("total", "average")
			.min("total", "min")
			.max("total", "max")
			.countDistinct("customer", "customers")
			.over(items);
		assertThat(groups).hasSize(10);
		assertThat(groups.get(3).sum("sum")).isEqualTo("49999800000");
		assertThat(groups.get(3).count("customers")).isEqualTo(100);
		assertThat(this.after - this.before).isLessThan(LIMIT);
	}

	private Map<String, Object> item(long number) {
		if (number == 0) {
			this.before = heap();
		}
		else if (number == ITEMS - 1) {
			this.after = heap();
		}
		return Map.of("status", number % 10, "total", BigDecimal.valueOf(number), "customer",
				"customer " + number % 1000);
	}

	private static long heap() {
		System.gc();
		return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
	}

}
