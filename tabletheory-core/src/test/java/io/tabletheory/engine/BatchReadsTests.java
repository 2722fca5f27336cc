// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.flow.Pause;
import io.tabletheory.item.Item;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.testing.Models;
import io.tabletheory.testing.Running;
import io.tabletheory.testing.ScriptedPort;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@ParameterizedClass
@EnumSource(Running.class)
class BatchReadsTests {

	private static final Origin ORIGIN = Origin.of("getAll", "Counter", "counters");

	private static final BatchOptions OPTIONS = BatchOptions.builder()
		.concurrency(1)
		.backoff(new Backoff(Duration.ofMillis(100), Duration.ofMillis(250), 3))
		.build();

	private static final BatchOptions ONCE = BatchOptions.builder()
		.concurrency(1)
		.backoff(new Backoff(Duration.ZERO, Duration.ZERO, 1))
		.build();

	private final Running running;

	private final TablePlan counters = TablePlan.of(Models.COUNTER, "counters");

	private final TablePlan users = TablePlan.of(Models.USER, "users");

	private final BatchReads reads = new BatchReads(() -> 0.5);

	private final ScriptedPort port = new ScriptedPort();

	BatchReadsTests(Running running) {
		this.running = running;
	}

	@Test
	void aHundredAtATime() {
		this.port.then(found(range(0, 100))).then(found(range(100, 200))).then(found(range(200, 230)));
		assertThat(get(OPTIONS, range(0, 230))).hasSize(230).allMatch(Optional::isPresent);
		assertThat(this.port.requests()).containsExactly(request(range(0, 100)), request(range(100, 200)),
				request(range(200, 230)));
	}

	@Test
	void aHundredAtATimeHoweverManyAreAllowed() {
		this.port.then(found(range(0, 100))).then(found("100"));
		get(BatchOptions.builder().concurrency(1).chunkSize(1000).build(), range(0, 101));
		assertThat(this.port.requests()).containsExactly(request(range(0, 100)), request("100"));
	}

	@Test
	void aChunkMayBeSmaller() {
		this.port.then(found("1", "2")).then(found("3"));
		get(BatchOptions.builder().concurrency(1).chunkSize(2).build(), "1", "2", "3");
		assertThat(this.port.requests()).containsExactly(request("1", "2"), request("3"));
	}

	@Test
	void itemsAreDecodedByTheirTable() {
		this.port.then(found("1"));
		ItemDecoder<String> decoder = new ItemDecoder<>() {
			@Override
			public String decode(ValueReader item) {
				return "not by its table";
			}

			@Override
			public ItemDecoder<String> forTable(String table) {
				return (item) -> "by " + table;
			}
		};
		assertThat(this.running.run(this.port, () -> this.reads.get(List.of(read("1")), decoder, OPTIONS, ORIGIN)))
			.containsExactly(Optional.of("by counters"));
	}

	@Test
	void resultsAreInTheOrderOfTheRequest() {
		this.port.then(found("3", "1"));
		assertThat(get(OPTIONS, "1", "2", "3")).containsExactly(Optional.of(counter("1")), Optional.empty(),
				Optional.of(counter("3")));
	}

	@Test
	void aKeyIsAskedForOnceAndAnsweredWhereverItStands() {
		this.port.then(found("1", "2"));
		assertThat(get(OPTIONS, "1", "2", "1.0", "01")).containsExactly(Optional.of(counter("1")),
				Optional.of(counter("2")), Optional.of(counter("1")), Optional.of(counter("1")));
		assertThat(this.port.requests()).containsExactly(request("1", "2"));
	}

	@Test
	void noKeysAreNoRequest() {
		assertThat(get(OPTIONS)).isEmpty();
		assertThat(this.port.calls()).isEmpty();
	}

	@Test
	void onlyWhatIsLeftIsAskedForAgain() {
		this.port.then(left(found("1"), "2", "3")).then(left(found("3"), "2")).then(found("2"));
		assertThat(get(OPTIONS, "1", "2", "3")).allMatch(Optional::isPresent);
		assertThat(this.port.requests()).containsExactly(request("1", "2", "3"), request("2", "3"), request("2"));
		assertThat(this.port.calls()).filteredOn(Pause.class::isInstance)
			.containsExactly(new Pause(Duration.ofMillis(50)), new Pause(Duration.ofMillis(100)));
	}

	@Test
	void aRequestThatFailedForNowIsSentAgainWhole() {
		this.port.then(new TableTheoryException(ErrorCode.THROTTLED, "slow down")).then(found("1"));
		assertThat(get(OPTIONS, "1", "2")).containsExactly(Optional.of(counter("1")), Optional.empty());
		assertThat(this.port.requests()).containsExactly(request("1", "2"), request("1", "2"));
	}

	@Test
	void leftoversAreCarriedWithWhatWasFound() {
		this.port.then(left(found("1"), "2")).then(left(found(), "2")).then(left(found(), "2"));
		BatchIncompleteException failure = failure(OPTIONS, "2", "1", "404");
		assertThat(failure).hasMessage("ErrBatchIncomplete (getAll, model Counter, table counters): "
				+ "1 of 3 keys are not read; DynamoDB left them unprocessed in every attempt; "
				+ "repeat them later, or allow more attempts");
		assertThat(failure.unread()).containsExactly(counter("2"));
		assertThat(failure.found()).containsExactly(null, counter("1"), null);
		assertThat(failure.unwritten()).isEmpty();
	}

	@Test
	void aFailureThatNoAttemptMendsEndsAll() {
		TableTheoryException refused = new TableTheoryException(ErrorCode.TABLE_NOT_FOUND, "no");
		this.port.then(found(range(0, 100))).then(refused);
		BatchIncompleteException failure = failure(OPTIONS, range(0, 230));
		assertThat(failure).hasCause(refused);
		assertThat(failure.unread()).hasSize(130);
		assertThat(failure.found()).hasSize(230).filteredOn(Objects::nonNull).hasSize(100);
	}

	@Test
	void readsAreStronglyConsistentIfAsked() {
		this.port.then(found("1"));
		get(BatchOptions.builder().consistency(Consistency.STRONG).build(), "1");
		assertThat(this.port.requests()).containsExactly(BatchGetItemRequest.builder()
			.requestItems(Map.of("counters",
					KeysAndAttributes.builder().keys(List.of(counter("1").attributes())).consistentRead(true).build()))
			.build());
	}

	@Test
	void aProjectionAsksForTheKeyAndDoesNotShowIt() {
		AttributeValue data = AttributeValue.fromS("data");
		Map<String, AttributeValue> stored = new HashMap<>(counter("1").attributes());
		stored.put("data", data);
		this.port.then(response(Map.of("counters", List.of(stored))).build());
		assertThat(get(BatchOptions.builder().projection("data").build(), "1"))
			.containsExactly(Optional.of(new Item(Map.of("data", data))));
		assertThat(this.port.requests()).containsExactly(BatchGetItemRequest.builder()
			.requestItems(Map.of("counters",
					KeysAndAttributes.builder()
						.keys(List.of(counter("1").attributes()))
						.consistentRead(false)
						.projectionExpression("#n0, #n1")
						.expressionAttributeNames(Map.of("#n0", "data", "#n1", "id"))
						.build()))
			.build());
	}

	@Test
	void aProjectionOfTheKeyShowsIt() {
		this.port.then(found("1"));
		assertThat(get(BatchOptions.builder().projection("id").build(), "1"))
			.containsExactly(Optional.of(counter("1")));
	}

	@Test
	void tablesGoTogether() {
		Map<String, AttributeValue> key = Map.of("PK", AttributeValue.fromS("1"), "SK", AttributeValue.fromS("x"));
		this.port.then(response(Map.of("users", List.of(key), "counters", List.of(counter("1").attributes()))).build());
		List<BatchRead> batch = List.of(BatchRead.of(this.users, new Item(key), ORIGIN), read("1"), read("2"));
		assertThat(get(OPTIONS, batch)).containsExactly(Optional.of(new Item(key)), Optional.of(counter("1")),
				Optional.empty());
		assertThat(((BatchGetItemRequest) this.port.requests().get(0)).requestItems()).containsOnlyKeys("users",
				"counters");
	}

	@Test
	void anItemThatWasNotAskedForIsAFailure() {
		this.port.then(found("7"));
		assertThat(failure(OPTIONS, "1").getCause())
			.hasMessageContaining("DynamoDB answered with a key that was not in the request");
	}

	@Test
	void aTableThatWasNotAskedForIsAFailure() {
		this.port.then(response(Map.of("others", List.of(counter("1").attributes()))).build());
		assertThat(failure(ONCE, "1").getCause())
			.hasMessage("ErrServiceFailure (getAll, model Counter, table counters): DynamoDB answered with the table "
					+ "others, which was not in the request");
		this.port.then(found("1").toBuilder().unprocessedKeys(Map.of("others", keys("2"))).build());
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> get(ONCE, "1", "2"))
			.withMessageContaining("the table others, which was not in the request");
	}

	@Test
	void anItemWithoutItsKeyIsAFailure() {
		this.port.then(response(Map.of("counters", List.of(Map.of("n", AttributeValue.fromN("1"))))).build());
		assertThat(failure(ONCE, "1").getCause()).hasMessageContaining("ErrServiceFailure")
			.hasMessageContaining("DynamoDB answered with an item without its key attribute \"id\"");
	}

	private List<Optional<Item>> get(BatchOptions options, String... ids) {
		return get(options, Stream.of(ids).map(this::read).toList());
	}

	private List<Optional<Item>> get(BatchOptions options, List<BatchRead> batch) {
		return this.running.run(this.port,
				() -> this.reads.get(batch, (item) -> new Item(item.toAttributes()), options, ORIGIN));
	}

	private BatchIncompleteException failure(BatchOptions options, String... ids) {
		return Assertions.catchThrowableOfType(BatchIncompleteException.class, () -> get(options, ids));
	}

	private BatchRead read(String id) {
		return BatchRead.of(this.counters, counter(id), ORIGIN);
	}

	private static Item counter(String id) {
		return new Item(Map.of("id", AttributeValue.fromN(id)));
	}

	private static String[] range(int from, int to) {
		return IntStream.range(from, to).mapToObj(Integer::toString).toArray(String[]::new);
	}

	private static KeysAndAttributes keys(String... ids) {
		return KeysAndAttributes.builder()
			.keys(Arrays.stream(ids).map((id) -> counter(id).attributes()).toList())
			.consistentRead(false)
			.build();
	}

	private static BatchGetItemRequest request(String... ids) {
		return BatchGetItemRequest.builder().requestItems(Map.of("counters", keys(ids))).build();
	}

	private static BatchGetItemResponse found(String... ids) {
		return response(Map.of("counters", Arrays.stream(ids).map((id) -> counter(id).attributes()).toList())).build();
	}

	private static BatchGetItemResponse left(BatchGetItemResponse found, String... ids) {
		return found.toBuilder().unprocessedKeys(Map.of("counters", keys(ids))).build();
	}

	private static BatchGetItemResponse.Builder response(Map<String, List<Map<String, AttributeValue>>> tables) {
		Map<String, List<Map<String, AttributeValue>>> responses = new LinkedHashMap<>();
		tables.forEach((table, items) -> responses.put(table, new ArrayList<>(items)));
		return BatchGetItemResponse.builder().responses(responses);
	}

}
