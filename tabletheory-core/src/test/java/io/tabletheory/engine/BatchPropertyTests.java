// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.DynamoDbCall;
import io.tabletheory.call.ReadCall;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.flow.Pause;
import io.tabletheory.flow.Port;
import io.tabletheory.item.Item;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.testing.Fuzz;
import io.tabletheory.testing.Models;
import io.tabletheory.testing.Running;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Batches of random sizes on a table that leaves random entries unprocessed, and loses
 * requests and responses.
 */
@ParameterizedClass
@EnumSource(Running.class)
class BatchPropertyTests {

	private static final Origin ORIGIN = Origin.of("batch", "Counter", "counters");

	private final Running running;

	private final TablePlan plan = TablePlan.of(Models.COUNTER, "counters");

	BatchPropertyTests(Running running) {
		this.running = running;
	}

	@Test
	void afterABatchTheTableIsAsIfItsWritesWereDoneOneAfterTheOther() {
		Fuzz.run(150, (random) -> {
			Shaky table = new Shaky(random);
			Map<Integer, String> expected = new HashMap<>();
			List<BatchWrite> writes = new ArrayList<>();
			for (int count = random.nextInt(300); count > 0; count--) {
				int id = random.nextInt(200);
				if (random.nextInt(4) == 0) {
					expected.remove(id);
					writes.add(BatchWrite.delete(this.plan, key(id, random), ORIGIN));
				}
				else {
					String data = Integer.toString(count);
					expected.put(id, data);
					writes.add(put(id, data, random));
				}
			}
			int written = this.running.run(table,
					() -> new BatchWrites().write(writes, options(random, new ArrayList<>()), ORIGIN));
			assertThat(table.items).isEqualTo(expected);
			assertThat(written).isEqualTo(table.processed.size());
			assertThat(table.repeated).isEmpty();
		});
	}

	@Test
	void eachKeyIsAnsweredWhereItStandsAndNoneIsReadTwice() {
		Fuzz.run(150, (random) -> {
			Shaky table = new Shaky(random);
			for (int id = 0; id < 200; id++) {
				if (random.nextBoolean()) {
					table.items.put(id, "data " + id);
				}
			}
			List<Integer> ids = random.ints(random.nextInt(500), 0, 250).boxed().toList();
			List<BatchRead> reads = ids.stream().map((id) -> BatchRead.of(this.plan, key(id, random), ORIGIN)).toList();
			List<Integer> progress = new ArrayList<>();
			List<Optional<String>> found = this.running.run(table,
					() -> new BatchReads().get(reads,
							(item) -> text(Objects.requireNonNull(item.toAttributes().get("data"))),
							options(random, progress), ORIGIN));
			assertThat(found).isEqualTo(ids.stream().map((id) -> Optional.ofNullable(table.items.get(id))).toList());
			assertThat(table.repeated).isEmpty();
			assertThat(progress).isSorted().doesNotHaveDuplicates();
			assertThat(progress.isEmpty() ? 0 : progress.get(progress.size() - 1)).isEqualTo(new HashSet<>(ids).size());
		});
	}

	private static BatchOptions options(SplittableRandom random, List<Integer> progress) {
		return BatchOptions.builder()
			.chunkSize(1 + random.nextInt(100))
			.concurrency(1 + random.nextInt(5))
			.backoff(new Backoff(Duration.ZERO, Duration.ZERO, 1000))
			.progress((done, total) -> progress.add(done))
			.build();
	}

	private BatchWrite put(int id, String data, SplittableRandom random) {
		Map<String, AttributeValue> item = new HashMap<>(key(id, random).attributes());
		item.put("data", AttributeValue.fromB(SdkBytes.fromUtf8String(data)));
		return BatchWrite.put(this.plan, new Item(item), Instant.EPOCH, ORIGIN);
	}

	private static Item key(int id, SplittableRandom random) {
		String[] spellings = { "%d", "%d.0", "0%d", "+%d" };
		return new Item(Map.of("id", AttributeValue.fromN(spellings[random.nextInt(spellings.length)].formatted(id))));
	}

	private static int id(Map<String, AttributeValue> item) {
		return (int) Double.parseDouble(Objects.requireNonNull(item.get("id")).n());
	}

	private static String text(AttributeValue data) {
		return data.b().asUtf8String();
	}

	/** A table whose answers are as DynamoDB's on a bad day. */
	private static final class Shaky implements Port {

		private final SplittableRandom random;

		private final Map<Integer, String> items = new HashMap<>();

		/** The keys that the caller knows to be done. */
		private final Set<Integer> processed = new HashSet<>();

		/**
		 * The keys that were requested again although the caller knew them to be done.
		 */
		private final List<Integer> repeated = new ArrayList<>();

		Shaky(SplittableRandom random) {
			this.random = random.split();
		}

		@Override
		@SuppressWarnings("unchecked") // Each kind of call says what A is.
		public synchronized <A> A answer(Call<A> call, Origin origin, OperationContext context) {
			if (call instanceof Pause pause) {
				return (A) pause.duration();
			}
			if (this.random.nextInt(10) == 0) {
				throw new TableTheoryException(ErrorCode.THROTTLED, origin, "slow down", null);
			}
			Object answer = (call instanceof ReadCall<?, ?, ?> read)
					? ((ReadCall<?, BatchGetItemResponse, ?>) read).answer(read((BatchGetItemRequest) read.request()))
					: write((BatchWriteItemRequest) ((DynamoDbCall<?, ?>) call).request());
			return (A) answer;
		}

		private BatchWriteItemResponse write(BatchWriteItemRequest request) {
			List<WriteRequest> writes = entries(request.requestItems());
			assertThat(writes).hasSizeBetween(1, 25);
			boolean lost = this.random.nextInt(10) == 0;
			List<WriteRequest> left = new ArrayList<>();
			List<Integer> done = new ArrayList<>();
			for (WriteRequest write : writes) {
				int id = id((write.putRequest() != null) ? write.putRequest().item() : write.deleteRequest().key());
				note(id);
				if (this.random.nextInt(5) == 0) {
					left.add(write);
					continue;
				}
				done.add(id);
				if (write.putRequest() != null) {
					this.items.put(id, text(Objects.requireNonNull(write.putRequest().item().get("data"))));
				}
				else {
					this.items.remove(id);
				}
			}
			lose(lost, done);
			return BatchWriteItemResponse.builder()
				.unprocessedItems(left.isEmpty() ? Map.of() : Map.of("counters", left))
				.build();
		}

		private BatchGetItemResponse read(BatchGetItemRequest request) {
			List<Map<String, AttributeValue>> keys = Objects.requireNonNull(request.requestItems().get("counters"))
				.keys();
			assertThat(keys).hasSizeBetween(1, 100).doesNotHaveDuplicates();
			List<Map<String, AttributeValue>> found = new ArrayList<>();
			List<Map<String, AttributeValue>> left = new ArrayList<>();
			List<Integer> done = new ArrayList<>();
			for (Map<String, AttributeValue> key : keys) {
				int id = id(key);
				note(id);
				if (this.random.nextInt(5) == 0) {
					left.add(key);
					continue;
				}
				done.add(id);
				Optional.ofNullable(this.items.get(id)).ifPresent((data) -> {
					Map<String, AttributeValue> item = new LinkedHashMap<>(key);
					item.put("data", AttributeValue.fromB(SdkBytes.fromUtf8String(data)));
					found.add(item);
				});
			}
			lose(this.random.nextInt(10) == 0, done);
			shuffle(found);
			return BatchGetItemResponse.builder()
				.responses(Map.of("counters", found))
				.unprocessedKeys(
						left.isEmpty() ? Map.of() : Map.of("counters", KeysAndAttributes.builder().keys(left).build()))
				.build();
		}

		private void note(int id) {
			if (this.processed.contains(id)) {
				this.repeated.add(id);
			}
		}

		private void lose(boolean lost, List<Integer> done) {
			if (lost) {
				throw new TableTheoryException(ErrorCode.TIMEOUT, "The response is lost");
			}
			this.processed.addAll(done);
		}

		private void shuffle(List<?> list) {
			for (int i = list.size() - 1; i > 0; i--) {
				Collections.swap(list, i, this.random.nextInt(i + 1));
			}
		}

		private static <T> List<T> entries(Map<String, List<T>> tables) {
			return tables.values().stream().flatMap(List::stream).toList();
		}

	}

}
