// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * Programs on their way to their ends, on the calling thread and as many others as come
 * to help. Each thread takes the next program that nobody has taken. The calling thread
 * waits for programs that were taken, never for threads, so that an executor without a
 * free thread costs time only, however deep programs are nested.
 */
final class ParallelRun<R> {

	private final Parallel<R> together;

	private final Origin origin;

	private final BooleanSupplier stoppedAround;

	private final List<Run> runs;

	private final AtomicInteger taken = new AtomicInteger();

	private volatile boolean stopped;

	/**
	 * For the answer to a question.
	 * @param stoppedAround whether the program that asks is to stop; then the answer has
	 * no meaning
	 */
	ParallelRun(Runner runner, Parallel<R> together, Origin origin, BooleanSupplier stoppedAround) {
		this.together = together;
		this.origin = origin;
		this.stoppedAround = stoppedAround;
		this.runs = together.programs().stream().map((program) -> new Run(runner, program)).toList();
	}

	List<R> run(Executor executor) {
		try {
			hire(executor);
			work();
			return results();
		}
		catch (InterruptedException interruption) {
			this.runs.forEach(Run::abandon);
			Thread.currentThread().interrupt();
			throw new TableTheoryException(ErrorCode.TIMEOUT, this.origin,
					"The thread was interrupted while others worked for it; what they had begun may still take effect",
					interruption);
		}
		finally {
			this.stopped = true;
		}
	}

	private void hire(Executor executor) {
		int others = Math.min(this.together.atOnce(), this.runs.size()) - 1;
		try {
			for (int i = 0; i < others; i++) {
				executor.execute(this::work);
			}
		}
		catch (RejectedExecutionException | OutOfMemoryError ex) {
			// No more threads, which the JVM calls memory: those that came are enough.
		}
	}

	private void work() {
		for (Run run = take(); run != null; run = take()) {
			run.run();
		}
	}

	private @Nullable Run take() {
		if (isStopped()) {
			return null;
		}
		int position = this.taken.getAndIncrement();
		return (position < this.runs.size()) ? this.runs.get(position) : null;
	}

	private boolean isStopped() {
		return this.stopped || this.stoppedAround.getAsBoolean();
	}

	/**
	 * What is taken after this thread has stopped taking was to stop before it began, and
	 * need not be waited for. What was taken has a thread, and ends as its calls do: by
	 * the time-outs of the client.
	 */
	private List<R> results() throws InterruptedException {
		List<R> results = new ArrayList<>(this.runs.size());
		Throwable failure = null;
		for (Run run : this.runs.subList(0, Math.min(this.taken.get(), this.runs.size()))) {
			try {
				if (run.get() instanceof Done<R> done) {
					results.add(done.value());
				}
			}
			catch (ExecutionException ended) {
				failure = (failure != null) ? failure : ended.getCause();
			}
		}
		if (failure != null) {
			UnclaimedAnswers.close(results);
			throw unchecked(failure);
		}
		return results;
	}

	private static RuntimeException unchecked(Throwable failure) {
		if (failure instanceof Error error) {
			throw error;
		}
		return (failure instanceof RuntimeException exception) ? exception : new IllegalStateException(failure);
	}

	/** One program, up to its end or to where it was stopped. */
	private final class Run extends FutureTask<Step<R>> {

		private volatile @Nullable Step<R> end;

		Run(Runner runner, Step<R> program) {
			super(() -> runner.proceed(program, ParallelRun.this::isStopped));
		}

		@Override
		protected void set(Step<R> end) {
			this.end = end;
			super.set(end);
			if (isCancelled()) {
				close();
			}
		}

		void abandon() {
			cancel(true);
			close();
		}

		private void close() {
			if (this.end instanceof Done<R> done) {
				UnclaimedAnswers.close(done.value());
			}
		}

		@Override
		protected void setException(Throwable failure) {
			ParallelRun.this.stopped = true;
			super.setException(failure);
		}

	}

}
