// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Runner;
import io.tabletheory.item.Item;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.testing.Models;
import io.tabletheory.testing.Running;
import io.tabletheory.testing.ScriptedPort;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * The conditions under which a batch gives up.
 */
@ParameterizedClass
@EnumSource(Running.class)
class BatchEndingsTests {

	private static final Origin ORIGIN = Origin.of("write", "Counter", "counters");

	private static final BatchWriteItemResponse DONE = BatchWriteItemResponse.builder().build();

	private static final int ATTEMPTS = 4;

	private static final Backoff BACKOFF = new Backoff(Duration.ofMillis(100), Duration.ofMillis(250), ATTEMPTS);

	private static final BatchOptions OPTIONS = BatchOptions.builder().concurrency(1).backoff(BACKOFF).build();

	private final Running running;

	private final TablePlan counters = TablePlan.of(Models.COUNTER, "counters");

	private final AtomicLong nanos = new AtomicLong();

	private Duration tick = Duration.ZERO;

	private final ScriptedPort port = new ScriptedPort();

	BatchEndingsTests(Running running) {
		this.running = running;
	}

	@Test
	void aServiceThatOnlyFailsIsAskedForOneChunk() {
		this.port.then(DONE);
		then(slow(), ATTEMPTS);
		BatchIncompleteException failure = failure(OPTIONS, puts(100));
		assertThat(failure).hasCause(slow())
			.hasMessageContaining("75 of 100 keys are not known to be written; the last failure was ErrThrottled");
		assertThat(failure.unwritten()).hasSize(75);
		assertThat(this.port.requests()).hasSize(1 + ATTEMPTS);
	}

	@Test
	void whatIsAnsweredInBetweenIsAReasonToGoOn() {
		List<BatchWrite> puts = puts(75);
		then(slow(), ATTEMPTS - 1);
		then(left(puts.subList(0, 25)), 1);
		then(left(puts.subList(25, 50)), ATTEMPTS - 1);
		then(slow(), 1);
		this.port.then(DONE);
		assertThat(failure(OPTIONS, puts).unwritten()).hasSize(50);
		assertThat(this.port.requests()).hasSize(2 * ATTEMPTS + 1);
	}

	@Test
	void aChunkThatHasAttemptsLeftIsTriedAgain() {
		List<BatchWrite> puts = puts(50);
		then(left(puts.subList(0, 25)), ATTEMPTS - 1);
		then(slow(), ATTEMPTS);
		this.port.then(DONE);
		assertThat(failure(OPTIONS, puts).unwritten()).hasSize(25);
		assertThat(this.port.requests()).hasSize(2 * ATTEMPTS);
	}

	@Test
	void aBatchWithoutProgressEndsWithItsPatience() {
		then(slow(), 3);
		BatchIncompleteException failure = failure(patient(Duration.ofSeconds(50)), puts(50));
		assertThat(failure).hasCause(slow())
			.hasMessage("ErrBatchIncomplete (write, model Counter, table counters): 50 of 50 keys are not known to be "
					+ "written; there was no progress for PT50S, the patience of the batch; the last failure was "
					+ "ErrThrottled: slow down");
		assertThat(this.port.requests()).hasSize(3);
	}

	@Test
	void aPauseThatOutlastsThePatienceIsNotBegun() {
		this.port.then(slow());
		BatchOptions options = BatchOptions.builder().backoff(BACKOFF).patience(Duration.ofMillis(49)).build();
		assertThat(failure(options, puts(25)).unwritten()).hasSize(25);
		assertThat(this.port.requests()).hasSize(1);
	}

	@Test
	void whatIsLeftUnprocessedIsAskedForNoLongerThanThePatience() {
		then(left(puts(25)), 3);
		assertThat(failure(patient(Duration.ofSeconds(50)), puts(25))).hasNoCause()
			.hasMessageEndingWith("the patience of the batch; DynamoDB left them unprocessed in every attempt; "
					+ "repeat them later, or allow more patience");
		assertThat(this.port.requests()).hasSize(3);
	}

	@Test
	void progressRenewsThePatience() {
		for (int left = 24; left > 0; left--) {
			this.port.then(left(puts(left)));
		}
		this.port.then(DONE);
		assertThat(write(patient(Duration.ofSeconds(50)), puts(25))).isEqualTo(25);
	}

	@Test
	void interruptionsAndClosedClientsAreNotTriedAgain() {
		for (Throwable end : List.of(AbortedException.create("Thread was interrupted"), new InterruptedException(),
				new IllegalStateException("Connection pool shut down"), new RejectedExecutionException("terminated"))) {
			ScriptedPort ended = new ScriptedPort()
				.then(new TableTheoryException(ErrorCode.SERVICE_FAILURE, "No answer", new RuntimeException(end)));
			Assertions.assertThatExceptionOfType(BatchIncompleteException.class)
				.isThrownBy(() -> this.running.run(ended, () -> writes().write(puts(50), OPTIONS, ORIGIN)));
			assertThat(ended.requests()).hasSize(1);
		}
	}

	@Test
	void anInterruptedThreadDoesNotTryAgain() {
		this.port.then(slow());
		Thread.currentThread().interrupt();
		try {
			Assertions.assertThatExceptionOfType(BatchIncompleteException.class)
				.isThrownBy(() -> new Runner(this.port).run(writes().write(puts(50), OPTIONS, ORIGIN)));
		}
		finally {
			assertThat(Thread.interrupted()).isTrue();
		}
		assertThat(this.port.requests()).hasSize(1);
	}

	@Test
	void patienceIsMoreThanNothing() {
		assertThatIllegalArgumentException().isThrownBy(() -> patient(Duration.ZERO))
			.withMessage("The patience of a batch must be more than nothing, found PT0S");
	}

	private void then(Object answer, int times) {
		IntStream.range(0, times).forEach((time) -> this.port.then(answer));
	}

	/** With so much patience, where twenty seconds pass at each look at the clock. */
	private BatchOptions patient(Duration patience) {
		this.tick = Duration.ofSeconds(20);
		return BatchOptions.builder()
			.concurrency(1)
			.backoff(new Backoff(Duration.ZERO, Duration.ZERO, 100))
			.patience(patience)
			.build();
	}

	private BatchWrites writes() {
		return new BatchWrites(() -> 0.5, () -> this.nanos.getAndAdd(this.tick.toNanos()));
	}

	private int write(BatchOptions options, List<BatchWrite> writes) {
		return this.running.run(this.port, () -> writes().write(writes, options, ORIGIN));
	}

	private BatchIncompleteException failure(BatchOptions options, List<BatchWrite> writes) {
		return Assertions.catchThrowableOfType(BatchIncompleteException.class, () -> write(options, writes));
	}

	private List<BatchWrite> puts(int count) {
		return IntStream.range(0, count)
			.mapToObj((id) -> BatchWrite.put(this.counters, new Item(key(id)), Instant.EPOCH, ORIGIN))
			.toList();
	}

	private static Map<String, AttributeValue> key(int id) {
		return Map.of("id", AttributeValue.fromN(Integer.toString(id)));
	}

	private static BatchWriteItemResponse left(List<BatchWrite> writes) {
		List<WriteRequest> requests = writes.stream()
			.map((write) -> WriteRequest.builder().putRequest((put) -> put.item(write.key().attributes())).build())
			.toList();
		return BatchWriteItemResponse.builder().unprocessedItems(Map.of("counters", requests)).build();
	}

	private static TableTheoryException slow() {
		return new TableTheoryException(ErrorCode.THROTTLED, "slow down");
	}

}
