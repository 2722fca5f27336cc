// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

import io.tabletheory.Origin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;

class HelpingThreadsTests {

	private static final boolean VIRTUAL = Runtime.version().feature() >= 21;

	private static final int CALLERS = VIRTUAL ? 10_000 : 1_000;

	@Test
	@Timeout(60)
	void areBoundedOverAllCalls() throws Exception {
		AtomicInteger working = new AtomicInteger();
		AtomicInteger most = new AtomicInteger();
		CountDownLatch allBegan = new CountDownLatch(CALLERS);
		Runner runner = new Runner(new Port() {

			@Override
			@SuppressWarnings("unchecked") // A pause is answered by its duration.
			public <A> A answer(Call<A> call, Origin origin, OperationContext context) {
				boolean helping = Thread.currentThread().getName().equals("tabletheory");
				if (helping) {
					most.accumulateAndGet(working.incrementAndGet(), Math::max);
				}
				else {
					allBegan.countDown();
				}
				await(allBegan);
				if (helping) {
					working.decrementAndGet();
				}
				return (A) ((Pause) call).duration();
			}

		});
		List<Step<Duration>> programs = IntStream.range(0, 8)
			.mapToObj((i) -> Step.await(new Pause(Duration.ZERO), Origin.NONE))
			.toList();
		ExecutorService callers = manyThreads();
		List<Future<List<Duration>>> results = IntStream.range(0, CALLERS)
			.mapToObj((i) -> callers.submit(() -> runner.run(Step.parallel(programs, 4, Origin.NONE))))
			.toList();
		for (Future<List<Duration>> result : results) {
			assertThat(result.get()).hasSize(8);
		}
		callers.shutdown();
		assertThat(most).hasPositiveValue().hasValueLessThanOrEqualTo(Runner.MOST_THREADS);
	}

	private static ExecutorService manyThreads() throws ReflectiveOperationException {
		return VIRTUAL ? (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null)
				: Executors.newCachedThreadPool();
	}

	private static void await(CountDownLatch latch) {
		try {
			latch.await();
		}
		catch (InterruptedException interruption) {
			throw new IllegalStateException(interruption);
		}
	}

}
