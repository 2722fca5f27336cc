// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.FuturePort;
import io.tabletheory.flow.FutureRunner;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.flow.Pause;
import io.tabletheory.flow.Port;
import io.tabletheory.flow.Runner;
import io.tabletheory.flow.Step;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@Timeout(30)
class LifetimeTests {

	private static final Step<String> PROGRAM = Step.await(new Pause(Duration.ofMillis(1)), Origin.NONE)
		.map((answer) -> "done");

	private final Lifetime lifetime = new Lifetime(Duration.ofMillis(200));

	private final HeldPort held = new HeldPort();

	private final CompletableFuture<Duration> answer = new CompletableFuture<>();

	private final Runner runner = new Runner(this.lifetime.blocking(this.held), Runnable::run, null,
			OperationContext.NONE, this.lifetime.activity());

	private final FutureRunner futureRunner = new FutureRunner(this.lifetime.later(new HeldFuturePort(this.answer)),
			null, OperationContext.NONE, this.lifetime.activity());

	@Test
	void aCheckpointWaitsForAnOperationThatBlocks() throws Exception {
		CompletableFuture<String> operation = CompletableFuture.supplyAsync(() -> this.runner.run(PROGRAM));
		this.held.asked.await(5, TimeUnit.SECONDS);
		CompletableFuture<Void> suspension = CompletableFuture.runAsync(this.lifetime::suspend);
		Thread.sleep(50);
		assertThat(suspension).isNotDone();
		this.held.release.countDown();
		suspension.get(5, TimeUnit.SECONDS);
		assertThat(operation).isCompletedWithValue("done");
	}

	@Test
	void aCheckpointWaitsForAnOperationThatDoesNotBlock() throws Exception {
		CompletableFuture<String> operation = this.futureRunner.run(() -> PROGRAM);
		CompletableFuture<Void> suspension = CompletableFuture.runAsync(this.lifetime::suspend);
		Thread.sleep(50);
		assertThat(suspension).isNotDone();
		this.answer.complete(Duration.ZERO);
		suspension.get(5, TimeUnit.SECONDS);
		assertThat(operation).isCompletedWithValue("done");
	}

	@Test
	void aCheckpointIsRefusedWhereAnOperationDoesNotEnd() {
		CompletableFuture<String> operation = this.futureRunner.run(() -> PROGRAM);
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(this.lifetime::suspend)
			.withMessageContaining("1 operations are still under way after PT0.2S")
			.extracting(TableTheoryException::code)
			.isEqualTo(ErrorCode.TIMEOUT);
		this.answer.complete(Duration.ZERO);
		assertThat(operation).isCompletedWithValue("done");
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.runner.run(PROGRAM))
			.withMessageContaining("at rest for a checkpoint");
		assertLaterRefused("at rest for a checkpoint");
		this.lifetime.suspend();
		this.lifetime.resume();
		this.held.release.countDown();
		assertThat(this.runner.run(PROGRAM)).isEqualTo("done");
	}

	@Test
	void anInterruptedThreadWaitsForNothing() {
		Lifetime patient = new Lifetime(Duration.ofSeconds(20));
		CompletableFuture<String> operation = new FutureRunner(patient.later(new HeldFuturePort(this.answer)), null,
				OperationContext.NONE, patient.activity())
			.run(() -> PROGRAM);
		long before = System.nanoTime();
		Thread.currentThread().interrupt();
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(patient::suspend);
		assertThat(Thread.interrupted()).isTrue();
		assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(10));
		operation.cancel(true);
		patient.suspend();
	}

	@Test
	void failedAndCancelledOperationsAreNotUnderWay() {
		this.answer.completeExceptionally(new IllegalStateException("refused by the test"));
		assertThat(this.futureRunner.run(() -> PROGRAM)).isCompletedExceptionally();
		assertThat(this.futureRunner.run(() -> {
			throw new IllegalStateException("not made");
		})).isCompletedExceptionally();
		this.lifetime.suspend();
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.runner.run(PROGRAM))
			.withMessageContaining("at rest for a checkpoint");
		this.lifetime.suspend();
		assertThat(this.lifetime.activity().programs()).isZero();
	}

	@Test
	void theEndIsNoCheckpointAndCannotBeTakenBack() {
		this.lifetime.close();
		this.lifetime.suspend();
		this.lifetime.resume();
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.runner.run(PROGRAM))
			.withMessageContaining("is closed");
		assertLaterRefused("is closed");
	}

	private void assertLaterRefused(String message) {
		assertThatExceptionOfType(CompletionException.class).isThrownBy(this.futureRunner.run(() -> PROGRAM)::join)
			.havingCause()
			.isInstanceOf(TableTheoryException.class)
			.withMessageContaining(message);
	}

	/** Answers when the test says so. */
	private static final class HeldPort implements Port {

		private final CountDownLatch asked = new CountDownLatch(1);

		private final CountDownLatch release = new CountDownLatch(1);

		@Override
		@SuppressWarnings("unchecked") // The test asks for pauses only.
		public <A> A answer(Call<A> call, Origin origin, OperationContext context) {
			this.asked.countDown();
			try {
				assertThat(this.release.await(5, TimeUnit.SECONDS)).isTrue();
			}
			catch (InterruptedException ex) {
				throw new IllegalStateException(ex);
			}
			return (A) ((Pause) call).duration();
		}

	}

	/** Answers with a future of the test. */
	private record HeldFuturePort(CompletableFuture<Duration> answer) implements FuturePort {

		@Override
		@SuppressWarnings("unchecked") // The test asks for pauses only.
		public <A> CompletableFuture<A> answer(Call<A> call, Origin origin, OperationContext context) {
			return (CompletableFuture<A>) this.answer;
		}

	}

}
