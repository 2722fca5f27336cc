// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

/**
 * A request of an asynchronous AWS client. The client fails a request that an interrupted
 * thread begins, and clears the flag, although nothing blocks that thread. So the flag is
 * put aside while the request begins.
 */
final class AsyncRequest {

	private AsyncRequest() {
	}

	/**
	 * Begins the request. The flag of the thread is the same afterwards, and is set where
	 * an interruption in the meantime has failed the request.
	 * @return a future that fails with the exception of the client
	 */
	static <A> CompletableFuture<A> begin(Supplier<CompletableFuture<A>> request) {
		boolean interrupted = Thread.interrupted();
		CompletableFuture<A> answer = begun(request);
		if (interrupted || isInterrupted(answer)) {
			Thread.currentThread().interrupt();
		}
		return answer;
	}

	private static <A> CompletableFuture<A> begun(Supplier<CompletableFuture<A>> request) {
		try {
			return request.get();
		}
		catch (RuntimeException failure) {
			return CompletableFuture.failedFuture(failure);
		}
	}

	private static boolean isInterrupted(CompletableFuture<?> answer) {
		return answer.isCompletedExceptionally() && isInterruption(answer.handle((value, failure) -> failure).join());
	}

	/** True if the AWS client failed because the calling thread was interrupted. */
	static boolean isInterruption(@Nullable Throwable failure) {
		Throwable cause = (failure instanceof CompletionException) ? failure.getCause() : failure;
		return cause != null && cause.getCause() instanceof InterruptedException;
	}

}
