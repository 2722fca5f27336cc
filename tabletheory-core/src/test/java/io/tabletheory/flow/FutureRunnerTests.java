// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(60)
class FutureRunnerTests {

	private final TableTheoryException failure = new TableTheoryException(ErrorCode.THROTTLED, "slow down");

	private final Questions port = new Questions();

	private final FutureRunner runner = new FutureRunner(this.port);

	private final List<Object> seen = new ArrayList<>();

	@Test
	void returnsWhileTheAnswerIsOutstanding() {
		CompletableFuture<Object> result = this.runner.run(() -> asking().map((answer) -> "the end"));
		assertThat(result).isNotDone();
		this.port.question(0).complete(Duration.ZERO);
		assertThat(result).isCompletedWithValue("the end");
	}

	@Test
	void asksNothingBeforeTheAnswerIsThere() {
		CompletableFuture<Duration> result = this.runner.run(() -> asking().then((answer) -> asking()));
		assertThat(this.port.questions).hasSize(1);
		this.port.question(0).complete(Duration.ZERO);
		assertThat(this.port.questions).hasSize(2);
		assertThat(result).isNotDone();
	}

	@Test
	void continuesOnTheThreadThatBringsTheAnswer() throws InterruptedException {
		CompletableFuture<Thread> result = this.runner.run(() -> asking().map((answer) -> Thread.currentThread()));
		Thread thread = new Thread(() -> this.port.question(0).complete(Duration.ZERO));
		thread.start();
		thread.join();
		assertThat(result).isCompletedWithValue(thread);
	}

	@Test
	void staysOnTheCallingThreadWhileAnswersAreAtHand() {
		CompletableFuture<Thread> result = new FutureRunner(new AtHand())
			.run(() -> asking().then((answer) -> asking()).map((answer) -> Thread.currentThread()));
		assertThat(result).isCompletedWithValue(Thread.currentThread());
	}

	@Test
	void failsWithTheFailureItselfAndNotAWrapper() {
		CompletableFuture<Duration> result = this.runner.run(FutureRunnerTests::asking);
		this.port.question(0).completeExceptionally(new CompletionException(this.failure));
		assertThat(failure(result)).isSameAs(this.failure);
	}

	@Test
	void recoversFromAFailureThatAFutureWrapped() {
		CompletableFuture<String> result = this.runner
			.run(() -> asking().map(Duration::toString).recover((failure) -> Step.done(failure.problem())));
		this.port.question(0).completeExceptionally(new CompletionException(this.failure));
		assertThat(result).isCompletedWithValue("slow down");
	}

	@ParameterizedTest
	@MethodSource("bugs")
	void aBugOfThePortEndsTheProgramWithoutRecovery(Throwable bug) {
		CompletableFuture<Duration> result = this.runner.run(() -> asking().recover(this::recovery));
		this.port.question(0).completeExceptionally(new CompletionException(bug));
		assertThat(failure(result)).isSameAs(bug);
		assertThat(this.seen).isEmpty();
	}

	@Test
	void aPortMayFailWithACheckedException() {
		CompletableFuture<Duration> result = this.runner.run(() -> asking().recover(this::recovery));
		IOException bug = new IOException("a bug");
		this.port.question(0).completeExceptionally(bug);
		assertThat(failure(result)).isSameAs(bug);
	}

	@ParameterizedTest
	@MethodSource("bugs")
	void aBugOfAContinuationFailsTheFutureWithThatVeryException(Throwable bug) {
		CompletableFuture<Duration> result = this.runner.run(() -> asking().<Duration>then((answer) -> {
			throw thrown(bug);
		}).recover(this::recovery));
		this.port.question(0).complete(Duration.ZERO);
		assertThat(failure(result)).isSameAs(bug);
		assertThat(this.seen).isEmpty();
	}

	@ParameterizedTest
	@MethodSource("bugs")
	void aBugOfARecoveryFailsTheFutureWithThatVeryException(Throwable bug) {
		CompletableFuture<Duration> result = this.runner.run(() -> asking().recover((failure) -> {
			throw thrown(bug);
		}).recover(this::recovery));
		this.port.question(0).completeExceptionally(this.failure);
		assertThat(failure(result)).isSameAs(bug);
		assertThat(this.seen).isEmpty();
	}

	@ParameterizedTest
	@MethodSource("bugs")
	void whatFailsWhileTheProgramIsMadeFailsTheFuture(Throwable bug) {
		assertThat(failure(this.runner.run(() -> {
			throw thrown(bug);
		}))).isSameAs(bug);
	}

	@ParameterizedTest
	@MethodSource("bugs")
	void whatThePortThrowsFailsTheFuture(Throwable bug) {
		FuturePort broken = new FuturePort() {

			@Override
			public <A> CompletableFuture<A> answer(Call<A> call, Origin origin, OperationContext context) {
				throw thrown(bug);
			}

		};
		assertThat(failure(new FutureRunner(broken).run(FutureRunnerTests::asking))).isSameAs(bug);
	}

	@Test
	void cancellingTheResultCancelsTheCallInFlight() {
		CompletableFuture<Duration> result = this.runner.run(() -> asking().then((answer) -> asking()));
		this.port.question(0).complete(Duration.ZERO);
		result.cancel(true);
		assertThat(this.port.question(0)).isCompletedWithValue(Duration.ZERO);
		assertThat(this.port.question(1)).isCancelled();
	}

	@Test
	void aTimeOutOfTheResultCancelsTheCallInFlight() {
		CompletableFuture<Duration> result = this.runner.run(FutureRunnerTests::asking)
			.orTimeout(10, TimeUnit.MILLISECONDS);
		assertThat(result).failsWithin(Duration.ofSeconds(10))
			.withThrowableThat()
			.withCauseInstanceOf(TimeoutException.class);
		assertThat(failure(this.port.question(0))).isInstanceOf(CancellationException.class);
	}

	@Test
	void aCancelledProgramNeitherContinuesNorRecovers() {
		this.port.cancellable = false;
		CompletableFuture<Duration> first = this.runner.run(() -> asking().map(this::noted));
		CompletableFuture<Duration> second = this.runner.run(() -> asking().recover(this::recovery));
		first.cancel(true);
		second.cancel(true);
		this.port.question(0).complete(Duration.ZERO);
		this.port.question(1).completeExceptionally(this.failure);
		assertThat(this.seen).isEmpty();
		assertThat(first).isCancelled();
		assertThat(second).isCancelled();
	}

	@Test
	void aProgramCancelledByItsContinuationAsksNothingMore() {
		List<CompletableFuture<Duration>> result = new ArrayList<>();
		result.add(this.runner.run(() -> asking().then((answer) -> {
			result.get(0).cancel(true);
			return asking();
		})));
		this.port.question(0).complete(Duration.ZERO);
		assertThat(this.port.questions).hasSize(1);
	}

	@Test
	void aCallThatIsBeingMadeWhenTheProgramIsCancelledIsCancelledToo() {
		CompletableFuture<Duration> result = this.runner.run(() -> asking().then((answer) -> asking()));
		this.port.whileAsked = () -> result.cancel(true);
		this.port.question(0).complete(Duration.ZERO);
		assertThat(this.port.question(1)).isCancelled();
	}

	@Test
	void ofProgramsTogetherAsManyAreInFlightAsMayBe() {
		CompletableFuture<List<Duration>> result = this.runner
			.run(() -> Step.parallel(List.of(asking(), asking(), asking()), 2, Origin.NONE));
		assertThat(this.port.questions).hasSize(2);
		this.port.question(1).complete(Duration.ofSeconds(2));
		assertThat(this.port.questions).hasSize(3);
		this.port.question(2).complete(Duration.ofSeconds(3));
		this.port.question(0).complete(Duration.ofSeconds(1));
		assertThat(result)
			.isCompletedWithValue(List.of(Duration.ofSeconds(1), Duration.ofSeconds(2), Duration.ofSeconds(3)));
	}

	@Test
	void cancellingTheResultCancelsAllThatIsInFlight() {
		CompletableFuture<List<Duration>> result = this.runner
			.run(() -> Step.parallel(List.of(asking(), asking(), asking()), 2, Origin.NONE));
		result.cancel(true);
		assertThat(this.port.questions).hasSize(2).allMatch(CompletableFuture::isCancelled);
	}

	@Test
	void theFailureOfOneProgramCancelsThoseInFlightAndStartsNoMore() {
		CompletableFuture<List<Duration>> result = this.runner
			.run(() -> Step.parallel(List.of(asking(), asking(), asking()), 2, Origin.NONE));
		this.port.question(1).completeExceptionally(this.failure);
		assertThat(failure(result)).isSameAs(this.failure);
		assertThat(this.port.question(0)).isCancelled();
		assertThat(this.port.questions).hasSize(2);
	}

	@Test
	void aProgramThatIsBeingStartedWhenAnotherFailsIsCancelledToo() {
		this.port.whileAsked = () -> {
			if (this.port.questions.size() == 2) {
				this.port.question(0).completeExceptionally(this.failure);
			}
		};
		CompletableFuture<List<Duration>> result = this.runner
			.run(() -> Step.parallel(List.of(asking(), asking(), asking()), 3, Origin.NONE));
		assertThat(failure(result)).isSameAs(this.failure);
		assertThat(this.port.questions).hasSize(2);
		assertThat(this.port.question(1)).isCancelled();
	}

	@Test
	void aMillionAnswersAtHandNeedNoStack() {
		assertThat(new FutureRunner(new AtHand()).run(() -> countdown(1_000_000))).isCompletedWithValue(0);
	}

	@Test
	void aMillionLaterAnswersNeedNoStack() {
		CompletableFuture<Integer> result = this.runner.run(() -> countdown(1_000_000));
		while (!result.isDone()) {
			this.port.questions.remove(0).complete(Duration.ZERO);
		}
		assertThat(result).isCompletedWithValue(0);
	}

	@Test
	void aMillionAnswersOfThreadsThatRaceNeedNoStack() {
		ExecutorService executor = Executors.newFixedThreadPool(4);
		FuturePort racing = new FuturePort() {

			@Override
			@SuppressWarnings("unchecked") // Only pauses are asked for.
			public <A> CompletableFuture<A> answer(Call<A> call, Origin origin, OperationContext context) {
				return (CompletableFuture<A>) CompletableFuture.supplyAsync(() -> Duration.ZERO, executor);
			}

		};
		try {
			assertThat(new FutureRunner(racing).run(() -> countdown(1_000_000))).succeedsWithin(Duration.ofSeconds(30))
				.isEqualTo(0);
		}
		finally {
			executor.shutdown();
		}
	}

	@Test
	void nothingHoldsOnToAnswersThatWereGiven() throws InterruptedException {
		List<WeakReference<Object>> given = new ArrayList<>();
		CompletableFuture<Integer> result = this.runner.run(() -> countdown(1000));
		for (int i = 0; i < 500; i++) {
			CompletableFuture<Object> question = this.port.questions.remove(0);
			given.add(new WeakReference<>(question));
			question.complete(Duration.ofSeconds(i));
		}
		for (int tries = 0; tries < 100 && given.stream().anyMatch((answer) -> answer.get() != null); tries++) {
			System.gc();
			Thread.sleep(10);
		}
		assertThat(given).allSatisfy((answer) -> assertThat(answer.get()).isNull());
		assertThat(result).isNotDone();
		assertThat(result.getNumberOfDependents()).isEqualTo(1);
	}

	static List<Throwable> bugs() {
		return List.of(new IllegalStateException("a bug"), new AssertionError("a bug"));
	}

	private static Step<Duration> asking() {
		return Step.await(new Pause(Duration.ZERO), Origin.NONE);
	}

	private static Step<Integer> countdown(int from) {
		return (from == 0) ? Step.done(0) : asking().then((answer) -> countdown(from - 1));
	}

	private <T> T noted(T value) {
		this.seen.add(value);
		return value;
	}

	private Step<Duration> recovery(TableTheoryException failure) {
		noted(failure);
		return Step.done(Duration.ZERO);
	}

	private static RuntimeException thrown(Throwable bug) {
		if (bug instanceof Error error) {
			throw error;
		}
		return (RuntimeException) bug;
	}

	/** The failure of the future itself; {@code get()} would wrap it. */
	private static @Nullable Throwable failure(CompletableFuture<?> future) {
		assertThat(future).isDone();
		return future.<@Nullable Throwable>handle((value, failure) -> failure).join();
	}

	/** A port whose calls the test answers. */
	private static final class Questions implements FuturePort {

		private final List<CompletableFuture<Object>> questions = new ArrayList<>();

		private boolean cancellable = true;

		private Runnable whileAsked = () -> {
		};

		@Override
		@SuppressWarnings("unchecked") // The test knows what each call asks for.
		public <A> CompletableFuture<A> answer(Call<A> call, Origin origin, OperationContext context) {
			CompletableFuture<Object> question = this.cancellable ? new CompletableFuture<>() : new Uncancellable();
			this.questions.add(question);
			this.whileAsked.run();
			return (CompletableFuture<A>) question;
		}

		CompletableFuture<Object> question(int position) {
			return this.questions.get(position);
		}

	}

	/** A port that answers each call at once. */
	private static final class AtHand implements FuturePort {

		@Override
		@SuppressWarnings("unchecked") // Only pauses are asked for.
		public <A> CompletableFuture<A> answer(Call<A> call, Origin origin, OperationContext context) {
			return (CompletableFuture<A>) CompletableFuture.completedFuture(((Pause) call).duration());
		}

	}

	/** An answer that is given although nobody wants it any more. */
	private static final class Uncancellable extends CompletableFuture<Object> {

		@Override
		public boolean cancel(boolean mayInterrupt) {
			return false;
		}

	}

}
