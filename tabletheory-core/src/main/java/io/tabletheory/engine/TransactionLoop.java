// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.Supplier;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.UnknownOutcomeException;
import io.tabletheory.call.TransactionCancellation;
import io.tabletheory.flow.Pause;
import io.tabletheory.flow.Step;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionInProgressException;

/**
 * Tries a transaction again while its obstacles may pass.
 */
record TransactionLoop(Backoff backoff, DoubleSupplier random) {

	/**
	 * Sends one request until it succeeds, fails for good, or the attempts are used up.
	 * @param failed makes the final failure
	 */
	<R> Step<R> run(Supplier<Step<R>> request, Function<TableTheoryException, TableTheoryException> failed) {
		return attempt(1, null, request, failed);
	}

	/**
	 * One attempt, and those after it.
	 * @param open how an earlier one has failed that may have taken effect
	 */
	private <R> Step<R> attempt(int number, @Nullable TableTheoryException open, Supplier<Step<R>> request,
			Function<TableTheoryException, TableTheoryException> failed) {
		return request.get().recover((failure) -> {
			if (number >= this.backoff.attempts() || !mayPass(failure)) {
				throw failed.apply(outcome(open, failure));
			}
			TableTheoryException stillOpen = (failure instanceof UnknownOutcomeException) ? failure : open;
			return Step.await(new Pause(this.backoff.pause(number, this.random)), failure.origin())
				.recover((interruption) -> {
					throw outcome(stillOpen, interruption);
				})
				.then((pause) -> attempt(number + 1, stillOpen, request, failed));
		});
	}

	private static TableTheoryException outcome(@Nullable TableTheoryException open, TableTheoryException last) {
		return (open == null || last instanceof UnknownOutcomeException || isDecided(last)) ? last : open;
	}

	/**
	 * True if the failure proves that earlier attempts had no effect. Only a cancellation
	 * can prove it.
	 */
	static boolean isDecided(TableTheoryException last) {
		return last.getCause() instanceof TransactionCanceledException cancelled
				&& TransactionCancellation.of(cancelled).excludesEarlierEffect();
	}

	private static boolean mayPass(TableTheoryException failure) {
		if (failure.getCause() instanceof TransactionCanceledException cancelled) {
			return TransactionCancellation.of(cancelled).mayPass();
		}
		return failure.getCause() instanceof TransactionInProgressException || failure.code() == ErrorCode.THROTTLED;
	}

}
