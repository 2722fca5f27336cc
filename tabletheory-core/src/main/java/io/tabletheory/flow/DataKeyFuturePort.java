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
		return key.exceptionallyCompose((failure) -> {
			Throwable cause = (failure instanceof CompletionException && failure.getCause() != null)
					? failure.getCause() : failure;
			return CompletableFuture
				.failedFuture((cause instanceof TableTheoryException translated) ? translated.at(origin) : cause);
		});
	}

}
