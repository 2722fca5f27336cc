// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.concurrent.CompletableFuture;

import org.jspecify.annotations.Nullable;

/**
 * The provider of either kind, or the other kind in its place.
 *
 * @param threads where a blocking provider answers those who do not wait
 */
record DataKeySource(@Nullable DataKeyProvider blocking, @Nullable AsyncDataKeyProvider async, DataKeyPatience patience,
		DataKeyThreads threads) implements AutoCloseable {

	DataKeySource {
		if (blocking == null && async == null) {
			throw new IllegalArgumentException("Data keys need a provider, blocking or asynchronous; found none");
		}
	}

	/** Whether a blocking caller asks on its own thread. */
	boolean isAskedHere() {
		return this.blocking != null;
	}

	/** Whether who does not wait has to leave the asking to another thread. */
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

	/** Cancelling a dependent of the provider's future would not cancel that. */
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
