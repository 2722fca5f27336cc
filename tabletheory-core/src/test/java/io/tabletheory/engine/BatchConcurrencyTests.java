// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.tabletheory.Origin;
import io.tabletheory.flow.FutureRunner;
import io.tabletheory.item.Item;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.testing.Models;
import io.tabletheory.testing.OpenCalls;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;

import static org.assertj.core.api.Assertions.assertThat;

class BatchConcurrencyTests {

	private static final TablePlan COUNTERS = TablePlan.of(Models.COUNTER, "counters");

	private final OpenCalls port = new OpenCalls();

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 4 })
	void asManyWritesAreInFlightAsTheOptionsSay(int concurrency) {
		List<BatchWrite> writes = items(6).map((item) -> BatchWrite.put(COUNTERS, item, Instant.EPOCH, Origin.NONE))
			.toList();
		CompletableFuture<Integer> written = new FutureRunner(this.port)
			.run(() -> new BatchWrites().write(writes, options(concurrency), Origin.NONE));
		answered(concurrency, BatchWriteItemResponse.builder().build());
		assertThat(written).isCompletedWithValue(6);
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 4 })
	void asManyReadsAreInFlightAsTheOptionsSay(int concurrency) {
		List<BatchRead> reads = items(6).map((item) -> BatchRead.of(COUNTERS, item, Origin.NONE)).toList();
		CompletableFuture<?> found = new FutureRunner(this.port)
			.run(() -> new BatchReads().get(reads, ValueReader::toAttributes, options(concurrency), Origin.NONE));
		answered(concurrency, BatchGetItemResponse.builder().build());
		assertThat(found).isCompleted();
	}

	/** Six requests. */
	private void answered(int concurrency, Object answer) {
		for (int left = 6; left > 0; left--) {
			assertThat(this.port.count()).isEqualTo(Math.min(concurrency, left));
			this.port.answerFirst(answer);
		}
	}

	private static BatchOptions options(int concurrency) {
		return BatchOptions.builder().chunkSize(1).concurrency(concurrency).build();
	}

	private static Stream<Item> items(int count) {
		return IntStream.range(0, count)
			.mapToObj((id) -> new Item(Map.of("id", AttributeValue.fromN(Integer.toString(id)))));
	}

}
