// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * Runs a program to its end on the calling thread. Where a program asks for others that
 * need not wait for each other, threads of an executor help.
 */
public final class Runner {

	/** More than a client has connections, unless it is given many. */
	static final int MOST_THREADS = 128;

	private static final int IDLE_SECONDS = 10;

	private final Port port;

	private final Executor executor;

	private final @Nullable Observer observer;

	/** With {@link #daemonThreads()}. There is nothing to close. */
	public Runner(Port port) {
		this(port, daemonThreads());
	}

	/**
	 * With the threads of this executor, which stays the caller's to close. One that has
	 * none free, or rejects, makes the calling thread do the work.
	 */
	public Runner(Port port, Executor executor) {
		this(port, executor, null);
	}

	private Runner(Port port, Executor executor, @Nullable Observer observer) {
		this.port = port;
		this.executor = executor;
		this.observer = observer;
	}

	/** The same for this observer, if there is one. */
	public Runner observedBy(@Nullable Observer observer) {
		return new Runner(this.port, this.executor, observer);
	}

	/**
	 * At most 128 threads of its own, made when they are needed and ended after some
	 * seconds without work. Where all are busy, it rejects.
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
		if (this.observer != null && program instanceof Await<?, R> first) {
			return ObservedRun.begin(this.observer, first.origin()).run(program, this.port, this.executor);
		}
		return ((Done<R>) proceed(program, () -> false)).value();
	}

	/**
	 * A loop, not a recursion: a program may have any number of steps. The result is the
	 * end of the program, unless it is stopped before.
	 */
	<R> Step<R> proceed(Step<R> program, BooleanSupplier stopped) {
		Step<R> step = program;
		while (step instanceof Await<?, R> await && !stopped.getAsBoolean()) {
			step = advance(await, stopped);
		}
		return step;
	}

	private <A, R> Step<R> advance(Await<A, R> await, BooleanSupplier stopped) {
		A answer;
		try {
			answer = answer(await, stopped);
		}
		catch (TableTheoryException failure) {
			return await.failed(failure);
		}
		if (stopped.getAsBoolean() && !isOfDynamoDb(await.question())) {
			// Stopped programs do not give a whole answer.
			UnclaimedAnswers.close(answer);
			return await;
		}
		return await.next().apply(answer);
	}

	/** Such an answer is whole, and a write that it tells of must not be forgotten. */
	private static boolean isOfDynamoDb(Awaited<?> question) {
		return question instanceof DynamoDbCall || question instanceof ReadCall;
	}

	@SuppressWarnings("unchecked") // Each kind of question says what A is.
	private <A> A answer(Await<A, ?> await, BooleanSupplier stopped) {
		if (await.question() instanceof Parallel<?> together) {
			return (A) new ParallelRun<>(this, together, await.origin(), stopped).run(this.executor);
		}
		return this.port.answer((Call<A>) await.question(), await.origin());
	}

}
