// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;

/**
 * Carries out a reaction without a thread of its own. Cancelling the result, as timeouts
 * of the SDK do, cancels the work under way.
 */
final class FaultyAsyncCall {

	private final SdkAsyncHttpClient client;

	private final AsyncExecuteRequest request;

	private final CompletableFuture<Void> result = new CompletableFuture<>();

	private volatile boolean passed;

	FaultyAsyncCall(SdkAsyncHttpClient client, AsyncExecuteRequest request) {
		this.client = client;
		this.request = request;
	}

	CompletableFuture<Void> execute(FaultDecision ruling) {
		CompletableFuture<Void> unused = requestBody(ruling).thenCompose((body) -> perform(ruling.reaction(body)))
			.whenComplete(this::finish);
		return this.result;
	}

	private CompletableFuture<SdkBytes> requestBody(FaultDecision ruling) {
		BodyCollector body = new BodyCollector();
		if (!ruling.readsBody()) {
			body.onComplete();
			return body.whole();
		}
		this.request.requestContentPublisher().subscribe(body);
		return underWay(body.whole());
	}

	private CompletableFuture<Void> perform(Reaction reaction) {
		if (reaction instanceof Reaction.Wait wait) {
			return pause(wait.duration()).thenComposeAsync((nothing) -> perform(wait.then()));
		}
		if (reaction instanceof Reaction.Forward forward) {
			return exchange(forward.body()).thenCompose((reply) -> perform(forward.then().apply(reply)));
		}
		if (reaction instanceof Reaction.Answer answer) {
			return answer(answer.reply());
		}
		if (reaction instanceof Reaction.Breakdown breakdown) {
			return CompletableFuture.failedFuture(breakdown.failure());
		}
		return pass();
	}

	private CompletableFuture<Void> pause(Duration duration) {
		return underWay(new CompletableFuture<@Nullable Void>().completeOnTimeout(null, duration.toNanos(),
				TimeUnit.NANOSECONDS));
	}

	private CompletableFuture<Reply> exchange(SdkBytes body) {
		ReplyCollector reply = new ReplyCollector();
		AsyncExecuteRequest.Builder forward = AsyncExecuteRequest.builder()
			.request(ForwardedRequest.request(this.request.request(), body))
			.requestContentPublisher(new BodyPublisher(body, false))
			.responseHandler(reply)
			.fullDuplex(this.request.fullDuplex())
			.httpExecutionAttributes(this.request.httpExecutionAttributes());
		this.request.metricCollector().ifPresent(forward::metricCollector);
		return underWay(this.client.execute(forward.build())).thenCompose((nothing) -> underWay(reply.whole()));
	}

	private CompletableFuture<Void> answer(Reply reply) {
		BodyPublisher body = new BodyPublisher(reply.body(), reply.broken());
		this.request.responseHandler().onHeaders(reply.head());
		this.request.responseHandler().onStream(body);
		return body.consumed();
	}

	private CompletableFuture<Void> pass() {
		this.passed = true;
		return underWay(this.client.execute(this.request));
	}

	private <T> CompletableFuture<T> underWay(CompletableFuture<T> work) {
		CompletableFuture<Void> unused = this.result.whenComplete((nothing, failure) -> {
			if (failure != null) {
				work.cancel(true);
			}
		});
		return work;
	}

	private void finish(@Nullable Void nothing, @Nullable Throwable failure) {
		if (failure == null) {
			this.result.complete(null);
			return;
		}
		Throwable cause = (failure instanceof CompletionException && failure.getCause() != null) ? failure.getCause()
				: failure;
		// The client itself has reported a call that passed; a cancelled one has no
		// receiver.
		if (this.result.completeExceptionally(cause) && !this.passed) {
			this.request.responseHandler().onError(cause);
		}
	}

}
