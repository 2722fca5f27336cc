// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.concurrent.CompletableFuture;

import org.jspecify.annotations.Nullable;

/**
 * A provider of either kind, adapted to both kinds of callers.
 *
 * @param threads the threads on which a blocking provider answers callers that do not
 * block
 */
record DataKeySource(@Nullable DataKeyProvider blocking, @Nullable AsyncDataKeyProvider async, DataKeyPatience patience,
		DataKeyThreads threads) implements AutoCloseable {

	DataKeySource {
		if (blocking == null && async == null) {
			throw new IllegalArgumentException("Data keys need a provider, blocking or asynchronous; found none");
		}
	}

	/** Returns true if a blocking caller asks on its own thread. */
	boolean isAskedHere() {
		return this.blocking != null;
	}

	/** Returns true if a caller that does not block needs another thread to ask. */
	boolean isAskedElsewhere() {
		return this.async == null;
	}

	DataKey ask(DataKeyRequest request) {
		return (this.blocking != null) ? DataKeyFutures.given(request.from(this.blocking))
				: this.patience.await(askLater(request), request, () -> {
				});
	}

	CompletableFuture<DataKey> askLater(DataKeyRequest request) {
		CompletableFuture<DataKey> answer = new CompletableFuture<>();
		DataKeyFutures.pass(CompletableFuture.completedFuture(request)
			.thenCompose((asked) -> started(asked, answer))
			.thenApply(DataKeyFutures::given), answer);
		return answer;
	}

	/**
	 * Starts the request. Cancelling a dependent of the provider's future would not
	 * cancel the future itself.
	 */
	private CompletableFuture<DataKey> started(DataKeyRequest request, CompletableFuture<DataKey> answer) {
		if (this.async == null) {
			return CompletableFuture.supplyAsync(() -> ask(request), this.threads);
		}
		CompletableFuture<DataKey> asked = DataKeyFutures.given(request.from(this.async));
		CompletableFuture<DataKey> unused = answer.whenComplete((key, failure) -> asked.cancel(true));
		return asked;
	}

	@Override
	public void close() {
		this.threads.close();
	}

}
