// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * Futures of data keys, each of which is either handed over or wiped.
 */
final class DataKeyFutures {

	private DataKeyFutures() {
	}

	/** Calls at once, on this thread. Any exception fails the future. */
	static <T> CompletableFuture<T> called(Supplier<T> work) {
		return CompletableFuture.supplyAsync(work, Runnable::run);
	}

	/**
	 * Returns the answer, or throws if a provider has returned null, which it may if it
	 * was compiled without null checks.
	 */
	static <T> T given(@Nullable T answer) {
		if (answer == null) {
			throw new TableTheoryException(ErrorCode.SERVICE_FAILURE,
					"The provider of data keys gave no key; it must give one or fail");
		}
		return answer;
	}

	/** Hands over the key, or wipes it if no caller waits for it any more. */
	static void hand(DataKey key, CompletableFuture<DataKey> answer) {
		if (!answer.complete(key)) {
			key.close();
		}
	}

	/** Passes the result of one future to another. */
	static void pass(CompletableFuture<DataKey> from, CompletableFuture<DataKey> answer) {
		CompletableFuture<DataKey> unused = from.whenComplete((key, failure) -> {
			if (failure == null) {
				hand(key, answer);
			}
			else {
				answer.completeExceptionally(cause(failure));
			}
		});
	}

	/** The exception itself, without the wrapper that futures add. */
	static Throwable cause(Throwable failure) {
		return (failure instanceof CompletionException && failure.getCause() != null) ? failure.getCause() : failure;
	}

	static RuntimeException thrown(@Nullable Throwable cause) {
		if (cause instanceof Error error) {
			throw error;
		}
		return (cause instanceof RuntimeException failure) ? failure
				: new TableTheoryException(ErrorCode.SERVICE_FAILURE, "The provider of data keys failed", cause);
	}

}
