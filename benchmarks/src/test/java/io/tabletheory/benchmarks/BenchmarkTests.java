// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Every alternative does the same work, or comparing them means nothing.
 */
class BenchmarkTests {

	private final Instant start = Instant.now();

	@ParameterizedTest
	@EnumSource(mode = Mode.EXCLUDE, names = "BARE_TOKENS")
	void everyVariantGetsTheOrder(Variant variant) {
		GetBenchmark benchmark = new GetBenchmark();
		benchmark.variant = variant;
		benchmark.open();
		assertThat(ReadOrders.order(benchmark.get())).isEqualTo(Orders.order(0));
	}

	@ParameterizedTest
	@EnumSource(mode = Mode.EXCLUDE, names = "BARE_TOKENS")
	void everyVariantQueriesAllOrders(Variant variant) {
		for (int items : List.of(1, 10, 100, 1000)) {
			QueryBenchmark benchmark = new QueryBenchmark();
			benchmark.variant = variant;
			benchmark.items = items;
			benchmark.open();
			assertThat(ReadOrders.orders(benchmark.query())).isEqualTo(Orders.orders(items));
		}
	}

	@ParameterizedTest
	@EnumSource
	void everyWayReadsTheFirstOrders(FirstPage way) {
		WindowBenchmark benchmark = new WindowBenchmark();
		benchmark.variant = way;
		benchmark.open();
		Object read = benchmark.first();
		Object first = (read instanceof PagedOrders.FirstOrders orders) ? orders.window().items() : read;
		assertThat(ReadOrders.orders(first)).isEqualTo(Orders.orders(100));
	}

	@Test
	void aWindowSaysWhereToReadOn() {
		String portable = next(FirstPage.WINDOW);
		assertThat(portable).hasSizeGreaterThan(20);
		assertThat(next(FirstPage.SIGNED_WINDOW)).startsWith(portable).hasSizeGreaterThan(portable.length() + 20);
	}

	private static String next(FirstPage way) {
		return way.open(CannedJson.firstQueried(Orders.orders(100))).window().next();
	}

	@Test
	void theTokensAreThoseOfTheResponse() {
		QueryBenchmark benchmark = new QueryBenchmark();
		benchmark.variant = Variant.BARE_TOKENS;
		benchmark.items = 10;
		benchmark.open();
		assertThat(benchmark.query()).isEqualTo(CannedJson.queried(Orders.orders(10)).length);
	}

	@ParameterizedTest
	@EnumSource(names = { "RAW", "ENHANCED", "MAP_BY_TREE", "MAP_BY_WIRE", "REPOSITORY_BY_WIRE" })
	void everyVariantPutsAFirstVersionStampedWithTheTimeOfThePut(Variant variant) {
		PutBenchmark benchmark = new PutBenchmark();
		benchmark.variant = variant;
		benchmark.open();
		Order stored = ReadOrders.order(benchmark.put());
		assertThat(stored.createdAt()).isBetween(this.start, Instant.now());
		assertThat(stored).isEqualTo(Orders.order(0).storedFirst(stored.createdAt()));
	}

	@ParameterizedTest
	@EnumSource(names = { "RAW", "ENHANCED", "MAP_BY_TREE", "MAP_BY_WIRE", "REPOSITORY_BY_WIRE" })
	void everyVariantUpdatesToWhatDynamoDbAnswers(Variant variant) {
		UpdateBenchmark benchmark = new UpdateBenchmark();
		benchmark.variant = variant;
		benchmark.open();
		assertThat(ReadOrders.order(benchmark.update())).isEqualTo(Orders.order(0));
	}

	@ParameterizedTest
	@EnumSource
	void everyCallerFindsNothingAndStoresItsOrder(Caller caller) {
		RequestBenchmark benchmark = new RequestBenchmark();
		benchmark.variant = caller;
		benchmark.requested = Requested.GET;
		benchmark.open();
		assertThat(benchmark.request()).isEqualTo(Optional.empty());
		benchmark.requested = Requested.QUERY;
		assertThat(benchmark.request()).isEqualTo(List.of());
		benchmark.requested = Requested.PUT;
		assertThat(ReadOrders.order(benchmark.request()).id()).isEqualTo(Orders.order(0).id());
	}

	@ParameterizedTest
	@EnumSource
	void everyWayDecodesAllOrders(Decoding decoding) {
		DecodeBenchmark benchmark = new DecodeBenchmark();
		benchmark.variant = decoding;
		assertThat(benchmark.decode()).isEqualTo(Orders.orders(100));
	}

	@ParameterizedTest
	@EnumSource
	void everyWriterHasNineDigits(TimestampWriter writer) {
		TimestampBenchmark benchmark = new TimestampBenchmark();
		benchmark.variant = writer;
		assertThat(benchmark.write()).isEqualTo("2026-01-16T08:30:00.123456789Z");
	}

}
