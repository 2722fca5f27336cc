// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * Data keys on their way: each is handed over, or wiped.
 */
final class DataKeyFutures {

	private DataKeyFutures() {
	}

	/** Called at once, on this thread; whatever it throws fails the future. */
	static <T> CompletableFuture<T> called(Supplier<T> work) {
		return CompletableFuture.supplyAsync(work, Runnable::run);
	}

	/** What is expected of a provider, which may not have been compiled against ours. */
	static <T> T given(@Nullable T answer) {
		if (answer == null) {
			throw new TableTheoryException(ErrorCode.SERVICE_FAILURE,
					"The provider of data keys gave no key; it must give one or fail");
		}
		return answer;
	}

	/** Wipes a key that nobody waits for any more. */
	static void hand(DataKey key, CompletableFuture<DataKey> answer) {
		if (!answer.complete(key)) {
			key.close();
		}
	}

	/** The answer of one future to another. */
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

	/** What was thrown, without the wrapping that futures add on their way. */
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
