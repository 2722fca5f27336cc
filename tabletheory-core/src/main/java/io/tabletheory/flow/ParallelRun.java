// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

import io.tabletheory.DeadlineExceededException;
import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * Programs on their way to their ends, on the calling thread and on any helper threads.
 * Each thread takes the next program that no other has taken. The calling thread waits
 * for taken programs, never for threads, so that an executor without a free thread costs
 * time only, however deep programs are nested.
 */
final class ParallelRun<R> {

	/**
	 * The time beyond the deadline for which the results of others are awaited: their
	 * calls end at the deadline, and their failures say more than that it has passed.
	 */
	private static final Duration GRACE = Duration.ofMillis(250);

	private final Parallel<R> parallel;

	private final Origin origin;

	private final OperationContext context;

	private final BooleanSupplier stoppedAround;

	private final List<Run> runs;

	private final AtomicInteger taken = new AtomicInteger();

	private volatile boolean stopped;

	/**
	 * The run that answers a question.
	 * @param stoppedAround true once the program that asks must stop; the answer then has
	 * no meaning
	 */
	ParallelRun(Runner runner, Parallel<R> parallel, Origin origin, OperationContext context,
			BooleanSupplier stoppedAround) {
		this.parallel = parallel;
		this.origin = origin;
		this.context = context;
		this.stoppedAround = stoppedAround;
		this.runs = parallel.programs().stream().map((program) -> new Run(runner, program)).toList();
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
					"The thread was interrupted while other threads made requests for it; requests that they have"
							+ " sent may still take effect",
					interruption);
		}
		finally {
			this.stopped = true;
		}
	}

	private void hire(Executor executor) {
		int others = Math.min(this.parallel.atOnce(), this.runs.size()) - 1;
		try {
			for (int i = 0; i < others; i++) {
				executor.execute(this::work);
			}
		}
		catch (RejectedExecutionException | OutOfMemoryError ex) {
			// The JVM reports too many threads as an OutOfMemoryError; the threads that
			// were started
			// suffice.
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
	 * The results of the programs. A program taken after this thread stopped taking was
	 * to stop before it began, and need not be awaited. Each taken program has a thread,
	 * and ends as its calls do: by the timeouts of the client.
	 */
	private List<R> results() throws InterruptedException {
		List<R> results = new ArrayList<>(this.runs.size());
		Throwable failure = null;
		for (Run run : this.runs.subList(0, Math.min(this.taken.get(), this.runs.size()))) {
			try {
				if (end(run) instanceof Done<R> done) {
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

	private Step<R> end(Run run) throws InterruptedException, ExecutionException {
		Deadline deadline = this.context.deadline();
		if (deadline == null) {
			return run.get();
		}
		try {
			return run.get(Math.max(0, deadline.remaining().plus(GRACE).toMillis()), TimeUnit.MILLISECONDS);
		}
		catch (TimeoutException ex) {
			this.runs.forEach(Run::abandon);
			throw new DeadlineExceededException(this.origin, deadline.allowed(),
					"The deadline of the operation (" + Deadline.text(deadline.allowed())
							+ ") passed while other threads made requests for it; requests that they have sent may"
							+ " still take effect",
					ex);
		}
	}

	private static RuntimeException unchecked(Throwable failure) {
		if (failure instanceof Error error) {
			throw error;
		}
		return (failure instanceof RuntimeException exception) ? exception : new IllegalStateException(failure);
	}

	/** One program, up to its end or to the point of its stop. */
	private final class Run extends FutureTask<Step<R>> {

		private volatile @Nullable Step<R> end;

		Run(Runner runner, Step<R> program) {
			super(() -> runner.proceed(program, ParallelRun.this.context, ParallelRun.this::isStopped));
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
