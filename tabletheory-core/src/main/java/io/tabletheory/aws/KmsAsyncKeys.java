// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.AsyncDataKeyProvider;
import io.tabletheory.encryption.DataKey;
import io.tabletheory.encryption.KeyUse;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.kms.KmsAsyncClient;

/**
 * Asks KMS without waiting. Cancelling an answer cancels the request that is under way.
 */
final class KmsAsyncKeys implements AsyncDataKeyProvider {

	private final KmsAsyncClient client;

	private final KmsFailures failures;

	KmsAsyncKeys(KmsAsyncClient client) {
		this.client = client;
		this.failures = KmsFailures.of(client::serviceClientConfiguration);
	}

	@Override
	public CompletableFuture<DataKey> generate(KeyUse use) {
		CompletableFuture<DataKey> answer = new CompletableFuture<>();
		CallAttempts attempts = new CallAttempts();
		ask(() -> attempts.during(KmsRequests.generate(use), this.client::generateDataKey), KmsRequests::generated,
				answer, (failure) -> answer.completeExceptionally(translated(failure, attempts, use.masterKey())));
		return answer;
	}

	@Override
	public CompletableFuture<DataKey> open(SdkBytes wrapped, KeyUse use) {
		CompletableFuture<DataKey> answer = new CompletableFuture<>();
		proceed(() -> KmsOpening.first(wrapped, use), answer);
		return answer;
	}

	private void proceed(Supplier<KmsOpening> next, CompletableFuture<DataKey> answer) {
		try {
			open(next.get(), answer);
		}
		catch (TableTheoryException failure) {
			answer.completeExceptionally(failure);
		}
	}

	private void open(KmsOpening opening, CompletableFuture<DataKey> answer) {
		CallAttempts attempts = new CallAttempts();
		ask(() -> attempts.during(opening.request(), this.client::decrypt),
				(response) -> KmsRequests.opened(response, opening.wrapped()), answer, (failure) -> {
					Throwable refusal = translated(failure, attempts, opening.key());
					if (refusal instanceof TableTheoryException known && !answer.isDone()) {
						proceed(() -> opening.after(known), answer);
					}
					else {
						answer.completeExceptionally(refusal);
					}
				});
	}

	/**
	 * The answer is not a dependent of the request's future: cancelling a dependent would
	 * not cancel that.
	 */
	private static <A> void ask(Supplier<CompletableFuture<A>> request, Function<A, DataKey> reading,
			CompletableFuture<DataKey> answer, Consumer<Throwable> refused) {
		CompletableFuture<A> asked = AsyncRequest.begin(request);
		CompletableFuture<DataKey> unused = asked.thenApply(reading).whenComplete((key, failure) -> {
			if (failure != null) {
				refused.accept(failure);
			}
			else if (!answer.complete(key)) {
				key.close();
			}
		});
		unused = answer.whenComplete((key, failure) -> asked.cancel(true));
	}

	/** Errors pass, as they do where the caller waits. */
	private Throwable translated(Throwable failure, CallAttempts attempts, String key) {
		Throwable cause = (failure instanceof CompletionException && failure.getCause() != null) ? failure.getCause()
				: failure;
		return (cause instanceof Exception exception) ? this.failures.translate(attempts.failure(exception), key)
				: cause;
	}

}
