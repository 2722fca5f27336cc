// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.testing;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import io.tabletheory.Origin;
import io.tabletheory.encryption.DataKey;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.FuturePort;
import io.tabletheory.flow.FutureRunner;
import io.tabletheory.flow.Port;
import io.tabletheory.flow.Runner;
import io.tabletheory.flow.Step;

/**
 * The ways in which a program may run. By each of them it makes the same calls and comes
 * to the same end.
 */
public enum Running {

	/** On the calling thread. */
	BLOCKING {

		@Override
		public <R> R run(Port port, Supplier<Step<R>> program) {
			return new Runner(port).run(program.get());
		}

	},

	/** To a future, whose answers are all at hand. */
	AT_ONCE {

		@Override
		public <R> R run(Port port, Supplier<Step<R>> program) {
			CompletableFuture<R> result = new FutureRunner(answering(port, Runnable::run)).run(program);
			if (!result.isDone()) {
				throw new AssertionError("The answers were at hand but the program is still running");
			}
			return end(result);
		}

	},

	/** To a future, whose answers are given by another thread. */
	LATER {

		@Override
		public <R> R run(Port port, Supplier<Step<R>> program) {
			ExecutorService executor = Executors.newSingleThreadExecutor();
			try {
				return end(new FutureRunner(answering(port, executor)).run(program));
			}
			finally {
				end(executor);
			}
		}

	};

	/** The program's result, or its failure as the blocking runner throws it. */
	public abstract <R> R run(Port port, Supplier<Step<R>> program);

	/** Answers with what the port answers, by the threads of the executor. */
	private static FuturePort answering(Port port, Executor executor) {
		return new FuturePort() {

			@Override
			public <A> CompletableFuture<A> answer(Call<A> call, Origin origin) {
				CompletableFuture<A> answer = new CompletableFuture<>();
				executor.execute(() -> tell(answer, port, call, origin));
				return answer;
			}

		};
	}

	/** As ports of data keys do, takes back a key that nobody waits for any more. */
	private static <A> void tell(CompletableFuture<A> answer, Port port, Call<A> call, Origin origin) {
		if (answer.isDone()) {
			return;
		}
		try {
			A value = port.answer(call, origin);
			if (!answer.complete(value) && value instanceof DataKey key) {
				key.close();
			}
		}
		catch (Throwable failure) {
			answer.completeExceptionally(failure);
		}
	}

	/** What was asked has been answered after this, even if nobody waits for it. */
	private static void end(ExecutorService executor) {
		executor.shutdown();
		try {
			if (!executor.awaitTermination(1, TimeUnit.MINUTES)) {
				throw new AssertionError("An answer takes more than a minute");
			}
		}
		catch (InterruptedException interruption) {
			throw new AssertionError(interruption);
		}
	}

	private static <R> R end(CompletableFuture<R> result) {
		try {
			return result.join();
		}
		catch (CompletionException failure) {
			if (failure.getCause() instanceof RuntimeException cause) {
				throw cause;
			}
			if (failure.getCause() instanceof Error cause) {
				throw cause;
			}
			throw failure;
		}
	}

}
