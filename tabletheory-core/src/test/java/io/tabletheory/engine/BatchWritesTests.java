// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Pause;
import io.tabletheory.item.Item;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.testing.Models;
import io.tabletheory.testing.Running;
import io.tabletheory.testing.ScriptedPort;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@ParameterizedClass
@EnumSource(Running.class)
class BatchWritesTests {

	private static final Origin ORIGIN = Origin.of("write", "Counter", "counters");

	private static final BatchWriteItemResponse DONE = BatchWriteItemResponse.builder().build();

	private static final Backoff BACKOFF = new Backoff(Duration.ofMillis(100), Duration.ofMillis(250), 4);

	private static final BatchOptions OPTIONS = BatchOptions.builder().concurrency(1).backoff(BACKOFF).build();

	private final Running running;

	private final TablePlan counters = TablePlan.of(Models.COUNTER, "counters");

	private final TablePlan users = TablePlan.of(Models.USER, "users");

	private final BatchWrites writes = new BatchWrites(() -> 0.5);

	private final ScriptedPort port = new ScriptedPort();

	private final List<List<Integer>> progress = new ArrayList<>();

	BatchWritesTests(Running running) {
		this.running = running;
	}

	@Test
	void twentyFiveAtATime() {
		this.port.then(DONE).then(DONE).then(DONE);
		assertThat(write(OPTIONS, puts(0, 60))).isEqualTo(60);
		assertThat(this.port.requests()).containsExactly(request(puts(0, 25)), request(puts(25, 50)),
				request(puts(50, 60)));
	}

	@Test
	void putsAndDeletionsGoTogether() {
		this.port.then(DONE);
		write(OPTIONS, put("1"), delete("2"));
		assertThat(this.port.requests()).containsExactly(BatchWriteItemRequest.builder()
			.requestItems(Map.of("counters",
					List.of(WriteRequest.builder().putRequest((put) -> put.item(key("1"))).build(),
							WriteRequest.builder().deleteRequest((delete) -> delete.key(key("2"))).build())))
			.build());
	}

	@Test
	void tablesGoTogether() {
		this.port.then(DONE);
		BatchWrite user = BatchWrite.put(this.users, user("1"), Instant.EPOCH, ORIGIN);
		assertThat(write(OPTIONS, put("1"), user)).isEqualTo(2);
		assertThat(((BatchWriteItemRequest) this.port.requests().get(0)).requestItems()).containsOnlyKeys("counters",
				"users");
	}

	@Test
	void aLeftKeyIsThatOfItsTable() {
		BatchWrite user = BatchWrite.put(this.users, user("1"), Instant.EPOCH, ORIGIN);
		this.port.then(left(user)).then(DONE);
		assertThat(write(OPTIONS, put("1"), user)).isEqualTo(2);
		assertThat(this.port.requests()).last().isEqualTo(request(user));
	}

	@Test
	void aPutHasBeenThroughItsPlan() {
		Item planned = Objects.requireNonNull(BatchWrite.put(this.users, user("1"), Instant.EPOCH, ORIGIN).item());
		assertThat(planned.get("version")).isEqualTo(AttributeValue.fromN("0"));
		assertThat(planned.attributes()).containsKeys("createdAt", "updatedAt");
	}

	@Test
	void nothingToWriteIsNoRequest() {
		assertThat(write(OPTIONS)).isZero();
		assertThat(this.port.calls()).isEmpty();
	}

	@Test
	void aChunkMayBeSmaller() {
		this.port.then(DONE).then(DONE);
		write(BatchOptions.builder().concurrency(1).chunkSize(2).build(), puts(0, 3));
		assertThat(this.port.requests()).containsExactly(request(puts(0, 2)), request(puts(2, 3)));
	}

	@Test
	void noRequestIsLargerThanSixteenMegabytes() {
		this.port.then(DONE).then(DONE);
		// A control character counts for one byte of an item and takes six in JSON.
		AttributeValue text = AttributeValue.fromS("\u0001".repeat(400_000));
		BatchWrite[] large = IntStream.range(0, 10)
			.mapToObj((id) -> BatchWrite.put(this.users, user(Integer.toString(id), text), Instant.EPOCH, ORIGIN))
			.toArray(BatchWrite[]::new);
		write(OPTIONS, large);
		assertThat(this.port.requests())
			.extracting((request) -> ((BatchWriteItemRequest) request).requestItems().values().iterator().next().size())
			.containsExactly(6, 4);
	}

	@Test
	void ofSeveralWritesToOneKeyTheLastCounts() {
		this.port.then(DONE);
		assertThat(write(OPTIONS, put("1"), delete("2"), delete("1.0"), put("2"))).isEqualTo(2);
		assertThat(this.port.requests()).containsExactly(request(delete("1"), put("2")));
	}

	@Test
	void onlyWhatIsLeftIsSentAgainAfterAPauseThatGrows() {
		this.port.then(left(put("2"), delete("3"))).then(left(put("2"))).then(left(put("2"))).then(DONE);
		assertThat(write(OPTIONS, put("1"), put("2"), delete("3"))).isEqualTo(3);
		assertThat(this.port.requests()).containsExactly(request(put("1"), put("2"), delete("3")),
				request(put("2"), delete("3")), request(put("2")), request(put("2")));
		assertThat(pauses()).containsExactly(50L, 100L, 125L);
	}

	@Test
	void aPutIsPlannedOnceAndSentUnchanged() {
		BatchWrite user = BatchWrite.put(this.users, user("1"), Instant.EPOCH, ORIGIN);
		this.port.then(left(user)).then(left(user)).then(DONE);
		write(OPTIONS, user);
		assertThat(this.port.requests()).hasSize(3).allMatch(request(user)::equals);
	}

	@Test
	void aLeftKeyIsKnownInAnySpelling() {
		this.port.then(left(put("10"))).then(DONE);
		write(OPTIONS, put("1e1"), put("2"));
		assertThat(this.port.requests()).containsExactly(request(put("1e1"), put("2")), request(put("1e1")));
	}

	@Test
	void aRequestThatFailedForNowIsSentAgainWhole() {
		for (ErrorCode code : List.of(ErrorCode.THROTTLED, ErrorCode.TIMEOUT, ErrorCode.SERVICE_FAILURE)) {
			this.port.then(new TableTheoryException(code, "for now"));
		}
		this.port.then(DONE);
		write(OPTIONS, puts(0, 2));
		assertThat(this.port.requests()).hasSize(4).allMatch(request(puts(0, 2))::equals);
	}

	@Test
	void leftoversAreCarriedAndTheOtherChunksAreWritten() {
		BatchWrite left = put("1");
		this.port.then(left(left)).then(left(left)).then(left(left)).then(left(left)).then(DONE);
		BatchIncompleteException failure = failure(OPTIONS, puts(0, 30));
		assertThat(failure).hasMessage("ErrBatchIncomplete (write, model Counter, table counters): "
				+ "1 of 30 keys are not known to be written; DynamoDB left them unprocessed in every attempt; "
				+ "repeat them later, or allow more attempts");
		assertThat(failure.writes()).singleElement().satisfies((write) -> {
			assertThat(write.item()).isEqualTo(new Item(key("1")));
			assertThat(write.key()).isEqualTo(new Item(key("1")));
		});
		assertThat(failure.unread()).isEmpty();
		assertThat(failure.found()).isEmpty();
		assertThat(this.port.requests()).hasSize(5).last().isEqualTo(request(puts(25, 30)));
	}

	@Test
	void leftoversOfAFailureHaveItAsCause() {
		TableTheoryException slow = new TableTheoryException(ErrorCode.THROTTLED, "slow down");
		this.port.then(slow).then(slow).then(slow).then(slow);
		assertThat(failure(OPTIONS, puts(0, 2))).hasCause(slow)
			.hasMessageEndingWith("the last failure was ErrThrottled: slow down")
			.satisfies((failure) -> assertThat(failure.unwritten()).hasSize(2));
	}

	@Test
	void aFailureThatNoAttemptMendsEndsAllAndCarriesWhatIsNotWritten() {
		this.port.then(DONE).then(new TableTheoryException(ErrorCode.ACCESS_DENIED, "no"));
		BatchIncompleteException failure = failure(OPTIONS, puts(0, 60));
		assertThat(failure.code()).isEqualTo(ErrorCode.BATCH_INCOMPLETE);
		assertThat(failure.getCause()).hasMessageContaining("ErrAccessDenied");
		assertThat(failure.unwritten()).extracting((key) -> key.get("id"))
			.containsExactlyElementsOf(
					IntStream.range(25, 60).mapToObj((id) -> AttributeValue.fromN(Integer.toString(id))).toList());
		assertThat(this.port.requests()).hasSize(2);
	}

	@Test
	void leftoversCanBeRepeatedAsTheyAre() {
		BatchWrite user = BatchWrite.put(this.users, user("1"), Instant.EPOCH, ORIGIN);
		this.port.then(new TableTheoryException(ErrorCode.ACCESS_DENIED, "no")).then(DONE);
		List<BatchWrite> left = failure(OPTIONS, user).writes();
		write(OPTIONS, left.toArray(BatchWrite[]::new));
		assertThat(this.port.requests()).hasSize(2).allMatch(request(user)::equals);
	}

	@Test
	void aKeyThatWasNotAskedForIsAFailure() {
		this.port.then(left(put("7")));
		assertThat(failure(OPTIONS, puts(0, 2)).getCause())
			.hasMessageContaining("DynamoDB answered with a key that was not in the request");
	}

	@Test
	void progressIsToldAfterEveryAnswerThatBroughtSome() {
		this.port.then(left(puts(0, 25))).then(left(put("1"), put("2"))).then(DONE).then(DONE);
		write(telling(), puts(0, 30));
		assertThat(this.progress).containsExactly(List.of(23, 30), List.of(25, 30), List.of(30, 30));
	}

	@Test
	void aFailureOfTheCallbackEndsTheBatchClearly() {
		this.port.then(DONE);
		BatchOptions options = BatchOptions.builder().concurrency(1).progress((done, total) -> {
			throw new IllegalStateException("a bug");
		}).build();
		BatchIncompleteException failure = failure(options, puts(0, 30));
		assertThat(failure).hasMessageContaining("5 of 30 keys are not known to be written")
			.hasMessageContaining("The callback for progress failed with java.lang.IllegalStateException")
			.hasRootCauseMessage("a bug");
		assertThat(this.port.requests()).hasSize(1);
	}

	@Test
	void optionsOfReadsAreRefused() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> write(BatchOptions.builder().projection("data").build(), put("1")))
			.withMessageContaining("Consistency and projection are options of reads");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> write(BatchOptions.builder().consistency(Consistency.STRONG).build(), put("1")))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_OPERATOR));
	}

	private int write(BatchOptions options, BatchWrite... batch) {
		return this.running.run(this.port, () -> this.writes.write(List.of(batch), options, ORIGIN));
	}

	private BatchIncompleteException failure(BatchOptions options, BatchWrite... batch) {
		return org.assertj.core.api.Assertions.catchThrowableOfType(BatchIncompleteException.class,
				() -> write(options, batch));
	}

	private BatchOptions telling() {
		return BatchOptions.builder()
			.concurrency(1)
			.backoff(BACKOFF)
			.progress((done, total) -> this.progress.add(List.of(done, total)))
			.build();
	}

	private List<Long> pauses() {
		return this.port.calls()
			.stream()
			.filter(Pause.class::isInstance)
			.map((call) -> ((Pause) call).duration().toMillis())
			.toList();
	}

	private BatchWrite[] puts(int from, int to) {
		return IntStream.range(from, to).mapToObj((id) -> put(Integer.toString(id))).toArray(BatchWrite[]::new);
	}

	private BatchWrite put(String id) {
		return BatchWrite.put(this.counters, new Item(key(id)), Instant.EPOCH, ORIGIN);
	}

	private BatchWrite delete(String id) {
		return BatchWrite.delete(this.counters, new Item(key(id)), ORIGIN);
	}

	private static Map<String, AttributeValue> key(String id) {
		return Map.of("id", AttributeValue.fromN(id));
	}

	private static Item user(String id) {
		return user(id, AttributeValue.fromS("a@example.com"));
	}

	private static Item user(String id, AttributeValue email) {
		return new Item(Map.of("PK", AttributeValue.fromS(id), "SK", AttributeValue.fromS("x"), "email", email));
	}

	private static BatchWriteItemRequest request(BatchWrite... writes) {
		return BatchWriteItemRequest.builder()
			.requestItems(Map.of(writes[0].plan().table(), Arrays.stream(writes).map(BatchWritesTests::sent).toList()))
			.build();
	}

	private static BatchWriteItemResponse left(BatchWrite... writes) {
		return BatchWriteItemResponse.builder().unprocessedItems(request(writes).requestItems()).build();
	}

	private static WriteRequest sent(BatchWrite write) {
		Item item = write.item();
		return (item != null) ? WriteRequest.builder().putRequest((put) -> put.item(item.attributes())).build()
				: WriteRequest.builder().deleteRequest((delete) -> delete.key(write.key().attributes())).build();
	}

}
