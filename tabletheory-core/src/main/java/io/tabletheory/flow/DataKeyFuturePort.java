// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.DataKey;
import io.tabletheory.encryption.DataKeyCache;

/**
 * Answers calls for data keys, and leaves all others to another port.
 */
public final class DataKeyFuturePort implements FuturePort {

	private final FuturePort others;

	private final DataKeyCache keys;

	public DataKeyFuturePort(FuturePort others, DataKeyCache keys) {
		this.others = others;
		this.keys = keys;
	}

	@Override
	@SuppressWarnings("unchecked") // Each kind of call says what A is.
	public <A> CompletableFuture<A> answer(Call<A> call, Origin origin) {
		if (call instanceof SealingKey wanted) {
			return (CompletableFuture<A>) at(origin, this.keys.sealingAsync(wanted.use(), wanted.values()));
		}
		if (call instanceof OpeningKey wanted) {
			return (CompletableFuture<A>) at(origin, this.keys.openingAsync(wanted.wrapped(), wanted.use()));
		}
		return this.others.answer(call, origin);
	}

	private static CompletableFuture<DataKey> at(Origin origin, CompletableFuture<DataKey> key) {
		// No dependent of the other: to cancel that would neither give up the share in a
		// key that is under way, nor wipe the key when it comes.
		CompletableFuture<DataKey> answer = new CompletableFuture<>();
		CompletableFuture<DataKey> unused = key.whenComplete((given, failure) -> {
			if (failure != null) {
				answer.completeExceptionally(at(origin, failure));
			}
			else if (!answer.complete(given)) {
				given.close();
			}
		});
		unused = answer.whenComplete((given, failure) -> key.cancel(true));
		return answer;
	}

	private static Throwable at(Origin origin, Throwable failure) {
		Throwable cause = (failure instanceof CompletionException && failure.getCause() != null) ? failure.getCause()
				: failure;
		return (cause instanceof TableTheoryException translated) ? translated.at(origin) : cause;
	}

}
