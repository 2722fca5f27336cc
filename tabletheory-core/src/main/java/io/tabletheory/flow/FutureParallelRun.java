// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

/**
 * Programs on their way to their ends, a limited number of them at one time. A program
 * that ends while others are being started leaves it to that loop to start the next, so
 * that no number of programs adds to the stack. A failure stops the others, and is told
 * once they have ended.
 */
final class FutureParallelRun<R> {

	private final FuturePort port;

	private final OperationContext context;

	private final Parallel<R> parallel;

	private final int size;

	private final CompletableFuture<List<R>> result = new CompletableFuture<>();

	/** The programs that have been started, at their positions. */
	private final AtomicReferenceArray<@Nullable FutureRun<R>> runs;

	/**
	 * Counts the turns of looking for programs to start, due or under way: at most one is
	 * under way.
	 */
	private final AtomicInteger turns = new AtomicInteger();

	private final AtomicInteger ended = new AtomicInteger();

	/** The failure that stops all programs. */
	private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

	/** Passed between threads by {@link #turns}. */
	private int started;

	FutureParallelRun(FuturePort port, Parallel<R> parallel, OperationContext context) {
		this.port = port;
		this.context = context;
		this.parallel = parallel;
		this.size = parallel.programs().size();
		this.runs = new AtomicReferenceArray<>(this.size);
	}

	CompletableFuture<List<R>> start() {
		CompletableFuture<List<R>> unused = this.result.whenComplete((value, failure) -> {
			if (failure != null) {
				IntStream.range(0, this.size).mapToObj(this.runs::get).forEach(FutureParallelRun::abandon);
			}
		});
		proceed();
		return this.result;
	}

	private void proceed() {
		if (this.turns.getAndIncrement() == 0) {
			do {
				turn();
			}
			while (this.turns.decrementAndGet() > 0);
		}
	}

	private void turn() {
		while (this.started < this.size && this.started - this.ended.get() < this.parallel.atOnce()
				&& this.failure.get() == null && !this.result.isDone()) {
			start(this.started++);
		}
		Throwable failure = this.failure.get();
		if (this.ended.get() == this.size && failure == null && !this.result.isDone()) {
			this.result.complete(results());
		}
		else if (this.ended.get() == this.started && failure != null) {
			this.result.completeExceptionally(failure);
		}
	}

	/** Stops the programs, and fails once those have ended that have been started. */
	void stop() {
		stop(new CancellationException());
		proceed();
	}

	private void stop(Throwable reason) {
		if (this.failure.compareAndSet(null, reason)) {
			for (int position = 0; position < this.size; position++) {
				FutureRun<R> run = this.runs.get(position);
				if (run != null) {
					run.stop();
				}
			}
		}
	}

	private void start(int position) {
		Step<R> program = this.parallel.programs().get(position);
		FutureRun<R> run = new FutureRun<>(this.port, () -> program, this.context);
		this.runs.set(position, run);
		if (this.failure.get() != null) {
			// The stopping thread may have looked before the run was there to see.
			run.stop();
		}
		if (this.result.isDone()) {
			abandon(run);
		}
		run.start();
		CompletableFuture<R> unused = run.result().whenComplete((value, failure) -> ended(failure));
	}

	private void ended(@Nullable Throwable failure) {
		if (failure != null) {
			stop(failure);
		}
		this.ended.incrementAndGet();
		proceed();
	}

	/**
	 * Stops the program. If it has ended already, its result is closed, because nothing
	 * else will see it.
	 */
	private static <R> void abandon(@Nullable FutureRun<R> run) {
		if (run != null && !run.result().cancel(true) && !run.result().isCompletedExceptionally()) {
			UnclaimedAnswers.close(run.result().join());
		}
	}

	private List<R> results() {
		List<R> list = new ArrayList<>(this.size);
		for (int position = 0; position < this.size; position++) {
			list.add(Objects.requireNonNull(this.runs.get(position)).result().join());
		}
		return list;
	}

}
