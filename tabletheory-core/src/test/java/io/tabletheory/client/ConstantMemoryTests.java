// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

import io.tabletheory.Origin;
import io.tabletheory.call.ReadCall;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.FuturePort;
import io.tabletheory.flow.FutureRunner;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.flow.Port;
import io.tabletheory.flow.Runner;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A million items are read in the memory of a few.
 */
@Tag("slow")
class ConstantMemoryTests {

	private static final int PAGES = 1000;

	private static final int ITEMS = PAGES * 1000;

	/** Any of these lists held as a whole would take hundreds. */
	private static final long MEGABYTES = 30;

	private static final Map<String, AttributeValue> ITEM = Map.of("PK", AttributeValue.fromS("USER#1"), "SK",
			AttributeValue.fromS("PROFILE"), "email", AttributeValue.fromS("a@example.com"), "age",
			AttributeValue.fromN("42"), "nickname", AttributeValue.fromS("a"));

	private final AtomicInteger requests = new AtomicInteger();

	private final ItemPrograms programs = Programs.ofUsers();

	@Test
	void aStreamHoldsOnePage() {
		Items items = new Items(this.programs, new Runner(pages()));
		Watch watch = new Watch();
		items.stream(ItemScan.all()).forEach(watch);
		watch.verify();
	}

	@Test
	void handingOverHoldsOnePage() {
		Items items = new Items(this.programs, new Runner(pages()));
		Watch watch = new Watch();
		items.forEach(ItemScan.all(), watch);
		watch.verify();
	}

	@Test
	void handingOverInSegmentsHoldsOnePageOfEach() {
		Items items = new Items(this.programs, new Runner(pages()));
		Watch watch = new Watch();
		items.forEach(ItemScan.all().segments(1, 1), watch);
		watch.verify();
	}

	@Test
	void futuresHoldOnePage() {
		Port pages = pages();
		AsyncItems items = new AsyncItems(this.programs, new FutureRunner(new FuturePort() {

			@Override
			public <A> CompletableFuture<A> answer(Call<A> call, Origin origin, OperationContext context) {
				return CompletableFuture.completedFuture(pages.answer(call, origin, context));
			}

		}));
		Watch watch = new Watch();
		assertThat(items.forEach(ItemScan.all(), watch).join()).isEqualTo(ITEMS);
		watch.verify();
	}

	private Port pages() {
		List<Map<String, AttributeValue>> page = Collections.nCopies(1000, ITEM);
		ScanResponse last = ScanResponse.builder().items(page).build();
		return new Port() {

			@Override
			@SuppressWarnings("unchecked") // The test asks scans only.
			public <A> A answer(Call<A> call, Origin origin, OperationContext context) {
				int request = ConstantMemoryTests.this.requests.incrementAndGet();
				ScanResponse more = last.toBuilder()
					.lastEvaluatedKey(Map.of("PK", AttributeValue.fromS("USER#" + request), "SK",
							AttributeValue.fromS("PROFILE")))
					.build();
				return (A) ((ReadCall<?, DynamoDbResponse, ?>) call).answer((request == PAGES) ? last : more);
			}

		};
	}

	/** Looks how much memory is in use, early and late. */
	private final class Watch implements Consumer<Map<String, @Nullable Object>> {

		private final AtomicLong items = new AtomicLong();

		private long early;

		private long late;

		@Override
		public void accept(Map<String, @Nullable Object> item) {
			long count = this.items.incrementAndGet();
			if (count == ITEMS / 10) {
				this.early = used();
			}
			if (count == ITEMS - 1) {
				this.late = used();
			}
		}

		private void verify() {
			assertThat(this.items).hasValue(ITEMS);
			assertThat(ConstantMemoryTests.this.requests).hasValue(PAGES);
			assertThat((this.late - this.early) >> 20).isLessThan(MEGABYTES);
		}

		private static long used() {
			System.gc();
			return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
		}

	}

}
