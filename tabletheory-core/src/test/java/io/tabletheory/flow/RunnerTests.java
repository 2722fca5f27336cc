// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.stream.IntStream;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The threads of the blocking runner, and its duties towards them.
 */
@Timeout(60)
class RunnerTests {

	private final Set<Thread> threads = ConcurrentHashMap.newKeySet();

	@Test
	void asManyThreadsWorkAsMayAndTheCallingOneIsAmongThem() {
		CyclicBarrier allThree = new CyclicBarrier(3);
		Runner runner = new Runner(answering((pause) -> meet(allThree)));
		assertThat(runner.run(together(3, 3))).hasSize(3);
		assertThat(this.threads).hasSize(3).contains(Thread.currentThread());
	}

	@Test
	void aProgramThatIsStoppedStillMakesLocalCalls() {
		AtomicBoolean stopped = new AtomicBoolean();
		Runner runner = new Runner(new Port() {
			@Override
			@SuppressWarnings("unchecked") // Both calls ask for a text.
			public <A> A answer(Call<A> call, Origin origin, OperationContext context) {
				stopped.set(true);
				return (A) ((call instanceof Notice) ? "told" : "written");
			}
		});
		Step<String> program = Step.await(new Effect(), Origin.NONE)
			.then((written) -> Step.await(new Notice(), Origin.NONE).map((told) -> written + " and " + told));
		assertThat(runner.proceed(program, OperationContext.NONE, stopped::get))
			.isEqualTo(Step.done("written and told"));
		stopped.set(false);
		assertThat(runner.proceed(Step.await(new Effect(), Origin.NONE).then((one) -> program), OperationContext.NONE,
				stopped::get))
			.isInstanceOf(Await.class);
	}

	private record Effect() implements Call<String> {

		@Override
		public boolean tellsOfEffects() {
			return true;
		}

	}

	private record Notice() implements Call<String> {

		@Override
		public boolean isLocal() {
			return true;
		}

		@Override
		public boolean tellsOfEffects() {
			return true;
		}

	}

	@Test
	void threadsOfItsOwnLetTheProcessEnd() {
		CyclicBarrier both = new CyclicBarrier(2);
		new Runner(answering((pause) -> meet(both))).run(together(2, 2));
		this.threads.remove(Thread.currentThread());
		assertThat(this.threads).singleElement().satisfies((thread) -> {
			assertThat(thread.isDaemon()).isTrue();
			assertThat(thread.getName()).isEqualTo("tabletheory");
		});
	}

	@ParameterizedTest
	@MethodSource("uselessExecutors")
	void theCallingThreadDoesAllWhereNobodyHelps(Executor executor) {
		Runner runner = new Runner(answering((pause) -> {
		}), executor);
		assertThat(runner.run(together(10, 4))).hasSize(10);
		assertThat(this.threads).containsExactly(Thread.currentThread());
	}

	static List<Executor> uselessExecutors() {
		return List.of((task) -> {
			throw new RejectedExecutionException("full");
		}, (task) -> {
			throw new OutOfMemoryError("unable to create native thread");
		}, (task) -> {
			// Forgets it.
		}, Runnable::run);
	}

	@Test
	void nestedGroupsComeToTheirEndOnASingleThreadOfTheExecutor() {
		ExecutorService executor = Executors.newSingleThreadExecutor();
		try {
			Runner runner = new Runner(answering((pause) -> {
			}), executor);
			List<Step<List<Duration>>> groups = IntStream.range(0, 50).mapToObj((group) -> together(20, 5)).toList();
			assertThat(runner.run(Step.parallel(groups, 8, Origin.NONE))).hasSize(50)
				.allSatisfy((group) -> assertThat(group).hasSize(20));
		}
		finally {
			executor.shutdown();
		}
	}

	@Test
	void helpThatComesLateFindsNothingToDo() {
		List<Runnable> late = new ArrayList<>();
		Runner runner = new Runner(answering((pause) -> {
		}), late::add);
		runner.run(together(4, 3));
		this.threads.clear();
		late.forEach(Runnable::run);
		assertThat(late).hasSize(2);
		assertThat(this.threads).isEmpty();
	}

	@Test
	void noMoreHelpIsAskedForThanThereIsWork() {
		List<Runnable> asked = new ArrayList<>();
		new Runner(answering((pause) -> {
		}), asked::add).run(together(2, 5));
		assertThat(asked).hasSize(1);
	}

	@Test
	void whatRunsWhenAnotherFailsIsWaitedForAndAsksNothingMore() {
		CyclicBarrier both = new CyclicBarrier(2);
		List<String> seen = new CopyOnWriteArrayList<>();
		Step<Duration> slow = pause(2).then((answer) -> {
			seen.add("continued");
			return pause(3);
		});
		Runner runner = new Runner(answering((pause) -> {
			meet(both);
			if (pause == 1) {
				throw new TableTheoryException(ErrorCode.THROTTLED, "slow down");
			}
			sleep(100);
			seen.add("answered " + pause);
		}));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> runner.run(Step.parallel(List.of(pause(1), slow), 2, Origin.NONE)));
		assertThat(seen).containsExactly("answered 2");
	}

	@Test
	void ofSeveralFailuresThatOfTheFirstProgramIsThrown() {
		CyclicBarrier both = new CyclicBarrier(2);
		Runner runner = new Runner(answering((pause) -> {
			meet(both);
			sleep((pause == 1) ? 50 : 0);
			throw new TableTheoryException(ErrorCode.THROTTLED, "failure " + pause);
		}));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> runner.run(Step.parallel(List.of(pause(1), pause(2)), 2, Origin.NONE)))
			.withMessageContaining("failure 1");
	}

	@Test
	void aFailureStopsWhatIsNestedInsideAnother() {
		CyclicBarrier both = new CyclicBarrier(2);
		Runner runner = new Runner(answering((pause) -> {
			if (pause <= 1) {
				meet(both);
			}
			if (pause == 1) {
				throw new TableTheoryException(ErrorCode.THROTTLED, "slow down");
			}
			sleep(20);
		}));
		Step<List<Duration>> endless = Step.parallel(List.of(pause(0).then((answer) -> forever())), 2, Origin.NONE);
		Step<List<Duration>> failing = Step.parallel(List.of(pause(1)), 2, Origin.NONE);
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> runner.run(Step.parallel(List.of(endless, failing), 2, Origin.NONE)))
			.withMessageContaining("slow down");
	}

	@Test
	void anInterruptEndsTheWaitAndReachesThoseWhoHelp() throws InterruptedException {
		CyclicBarrier both = new CyclicBarrier(2);
		CountDownLatch helperInterrupted = new CountDownLatch(1);
		Thread caller = Thread.currentThread();
		Runner runner = new Runner(answering((pause) -> {
			meet(both);
			if (Thread.currentThread() == caller) {
				caller.interrupt();
				return;
			}
			try {
				Thread.sleep(60_000);
			}
			catch (InterruptedException interruption) {
				helperInterrupted.countDown();
			}
		}));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(
				() -> runner.run(Step.parallel(List.of(pause(0), pause(1)), 2, Origin.of("batchGet", "User", "users"))))
			.withMessage("ErrTimeout (batchGet, model User, table users): "
					+ "The thread was interrupted while other threads made requests for it; requests that they have"
					+ " sent may still take effect");
		assertThat(Thread.interrupted()).isTrue();
		assertThat(helperInterrupted.await(30, TimeUnit.SECONDS)).isTrue();
	}

	@Test
	void afterAnInterruptThoseWhoHelpAskNothingMore() throws InterruptedException {
		CountDownLatch helping = new CountDownLatch(1);
		CountDownLatch left = new CountDownLatch(1);
		List<Long> answered = new CopyOnWriteArrayList<>();
		Thread caller = Thread.currentThread();
		ExecutorService executor = Executors.newSingleThreadExecutor();
		Runner runner = new Runner(answering((pause) -> {
			if (Thread.currentThread() == caller) {
				awaitThroughInterrupts(helping);
				caller.interrupt();
			}
			else {
				helping.countDown();
				awaitThroughInterrupts(left);
				answered.add(pause);
			}
		}), executor);
		Step<Duration> program = pause(1)
			.then((answer) -> (Thread.currentThread() == caller) ? Step.done(answer) : pause(2));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> runner.run(Step.parallel(List.of(program, program), 2, Origin.NONE)));
		assertThat(Thread.interrupted()).isTrue();
		left.countDown();
		executor.shutdown();
		assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
		assertThat(answered).containsExactly(1L);
	}

	private static Step<List<Duration>> together(int count, int atOnce) {
		return Step.parallel(IntStream.range(0, count).mapToObj(RunnerTests::pause).toList(), atOnce, Origin.NONE);
	}

	private static Step<Duration> pause(int seconds) {
		return Step.await(new Pause(Duration.ofSeconds(seconds)), Origin.NONE);
	}

	private static Step<Duration> forever() {
		return pause(2).then((answer) -> forever());
	}

	private Port answering(PauseAnswer answer) {
		Function<Duration, Duration> noted = (duration) -> {
			this.threads.add(Thread.currentThread());
			answer.answer(duration.toSeconds());
			return duration;
		};
		return new Port() {

			@Override
			@SuppressWarnings("unchecked") // Only pauses are asked for.
			public <A> A answer(Call<A> call, Origin origin, OperationContext context) {
				return (A) noted.apply(((Pause) call).duration());
			}

		};
	}

	private static void meet(CyclicBarrier barrier) {
		try {
			barrier.await(30, TimeUnit.SECONDS);
		}
		catch (Exception failure) {
			throw new AssertionError(failure);
		}
	}

	private static void awaitThroughInterrupts(CountDownLatch latch) {
		while (true) {
			try {
				latch.await();
				return;
			}
			catch (InterruptedException ignored) {
				// Of the kind that cannot be interrupted.
			}
		}
	}

	private static void sleep(long millis) {
		try {
			Thread.sleep(millis);
		}
		catch (InterruptedException failure) {
			throw new AssertionError(failure);
		}
	}

	@FunctionalInterface
	private interface PauseAnswer {

		void answer(long seconds);

	}

}
