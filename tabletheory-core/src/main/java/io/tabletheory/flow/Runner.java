// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * Runs a program to its end on the calling thread. Threads of an executor help with
 * programs that need not wait for each other.
 */
@Internal
public final class Runner {

	/**
	 * The most threads: more than a client has connections, unless it is configured with
	 * many.
	 */
	static final int MOST_THREADS = 128;

	private static final int IDLE_SECONDS = 10;

	private final Port port;

	private final Executor executor;

	private final @Nullable RunObserver observer;

	private final OperationContext context;

	private final Activity activity;

	/** A runner with {@link #daemonThreads()}. There is nothing to close. */
	public Runner(Port port) {
		this(port, daemonThreads());
	}

	/**
	 * A runner with the threads of this executor, which the caller closes. If the
	 * executor has no free thread, or rejects, the calling thread does the work.
	 */
	public Runner(Port port, Executor executor) {
		this(port, executor, null, OperationContext.NONE, new Activity());
	}

	/** A runner with all its parts. */
	public Runner(Port port, Executor executor, @Nullable RunObserver observer, OperationContext context,
			Activity activity) {
		this.port = port;
		this.executor = executor;
		this.observer = observer;
		this.context = context;
		this.activity = activity;
	}

	/** A runner with this observer, if there is one. */
	public Runner observedBy(@Nullable RunObserver observer) {
		return new Runner(this.port, this.executor, observer, this.context, this.activity);
	}

	/** A runner for programs in this context. */
	public Runner in(OperationContext context) {
		return new Runner(this.port, this.executor, this.observer, context, this.activity);
	}

	/**
	 * An executor of at most 128 daemon threads, created on demand and ended after some
	 * seconds without work. It rejects if all are busy.
	 */
	public static ExecutorService daemonThreads() {
		return new ThreadPoolExecutor(0, MOST_THREADS, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(),
				Runner::thread);
	}

	private static Thread thread(Runnable task) {
		Thread thread = new Thread(task, "tabletheory");
		thread.setDaemon(true);
		return thread;
	}

	public <R> R run(Step<R> program) {
		return run(program, this.context);
	}

	/**
	 * Runs the program in this context. Its deadline bounds all calls, pauses and waits,
	 * and its cancellation stops the program before the next call.
	 */
	public <R> R run(Step<R> program, OperationContext context) {
		if (program instanceof Done<R> done) {
			return done.value();
		}
		this.activity.begin();
		try {
			Step<R> begun = (this.observer != null) ? begun(program, context) : program;
			return (this.observer != null && begun instanceof Await<?, R>)
					? this.observer.run(begun, context, this.port, this.executor)
					: ((Done<R>) proceed(begun, context, () -> false)).value();
		}
		finally {
			this.activity.end();
		}
	}

	/** The program up to its first question that leaves the application. */
	private <R> Step<R> begun(Step<R> program, OperationContext context) {
		Step<R> step = program;
		while (step instanceof Await<?, R> await && isLocal(await.question())) {
			step = advance(await, context, () -> false);
		}
		return step;
	}

	/**
	 * Takes the steps in a loop, not by recursion, because a program may have any number
	 * of steps. The result is the end of the program, or the step at which it was
	 * stopped.
	 */
	<R> Step<R> proceed(Step<R> program, OperationContext context, BooleanSupplier stopped) {
		Step<R> step = program;
		while (step instanceof Await<?, R> await && (!stopped.getAsBoolean() || isLocal(await.question()))) {
			step = advance(await, context, stopped);
		}
		return step;
	}

	private static boolean isLocal(Awaitable<?> question) {
		return question instanceof Call<?> call && call.isLocal();
	}

	private <A, R> Step<R> advance(Await<A, R> await, OperationContext context, BooleanSupplier stopped) {
		A answer;
		try {
			answer = answer(await, context, stopped);
		}
		catch (TableTheoryException failure) {
			return await.failed(failure);
		}
		if (stopped.getAsBoolean() && !(await.question() instanceof Call<?> call && call.tellsOfEffects())) {
			// The answer of stopped programs is incomplete.
			UnclaimedAnswers.close(answer);
			return await;
		}
		return await.next().apply(answer);
	}

	@SuppressWarnings("unchecked") // Each kind of question says what A is.
	private <A> A answer(Await<A, ?> await, OperationContext context, BooleanSupplier stopped) {
		if (await.question() instanceof Parallel<?> parallel) {
			return (A) new ParallelRun<>(this, parallel, await.origin(), context, stopped).run(this.executor);
		}
		Call<A> call = (Call<A>) await.question();
		TableTheoryException refusal = Admission.refusal(call, await.origin(), context, this.port.serves(call));
		if (refusal != null) {
			throw refusal;
		}
		return this.port.answer(call, await.origin(), context);
	}

}
