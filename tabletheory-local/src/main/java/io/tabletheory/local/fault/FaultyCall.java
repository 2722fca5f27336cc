// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;

/**
 * Carries out a reaction on the calling thread.
 */
final class FaultyCall implements ExecutableHttpRequest {

	private final SdkHttpClient client;

	private final HttpExecuteRequest request;

	private final FaultDecision ruling;

	private final CountDownLatch aborted = new CountDownLatch(1);

	private volatile @Nullable ExecutableHttpRequest forwarded;

	FaultyCall(SdkHttpClient client, HttpExecuteRequest request, FaultDecision ruling) {
		this.client = client;
		this.request = request;
		this.ruling = ruling;
	}

	@Override
	public HttpExecuteResponse call() throws IOException {
		Reaction reaction = this.ruling.reaction(requestBody());
		while (true) {
			if (reaction instanceof Reaction.Wait wait) {
				pause(wait.duration());
				reaction = wait.then();
			}
			else if (reaction instanceof Reaction.Forward forward) {
				reaction = forward.then().apply(exchange(forward.body()));
			}
			else {
				return end(reaction);
			}
		}
	}

	@Override
	public void abort() {
		this.aborted.countDown();
		ExecutableHttpRequest started = this.forwarded;
		if (started != null) {
			started.abort();
		}
	}

	private HttpExecuteResponse end(Reaction reaction) throws IOException {
		if (reaction instanceof Reaction.Breakdown breakdown) {
			throw breakdown.failure();
		}
		if (reaction instanceof Reaction.Answer answer) {
			return response(answer.reply());
		}
		return send(this.request);
	}

	private void pause(Duration duration) throws IOException {
		try {
			if (this.aborted.await(duration.toNanos(), TimeUnit.NANOSECONDS)) {
				throw new InterruptedIOException("The call was aborted");
			}
		}
		catch (InterruptedException interrupted) {
			Thread.currentThread().interrupt();
			throw new InterruptedIOException("The call was interrupted");
		}
	}

	private Reply exchange(SdkBytes body) throws IOException {
		HttpExecuteRequest.Builder forward = HttpExecuteRequest.builder()
			.request(ForwardedRequest.request(this.request.httpRequest(), body))
			.contentStreamProvider(ContentStreamProvider.fromByteArrayUnsafe(body.asByteArrayUnsafe()));
		this.request.metricCollector().ifPresent(forward::metricCollector);
		HttpExecuteResponse response = send(forward.build());
		try (InputStream content = response.responseBody().orElseGet(AbortableInputStream::createEmpty)) {
			return new Reply(response.httpResponse(), SdkBytes.fromInputStream(content), false);
		}
	}

	private HttpExecuteResponse send(HttpExecuteRequest outgoing) throws IOException {
		ExecutableHttpRequest started = this.client.prepareRequest(outgoing);
		this.forwarded = started;
		if (this.aborted.getCount() == 0) {
			started.abort();
		}
		return started.call();
	}

	private SdkBytes requestBody() throws IOException {
		ContentStreamProvider content = this.request.contentStreamProvider().orElse(null);
		if (content == null || !this.ruling.readsBody()) {
			return SdkBytes.fromByteArrayUnsafe(new byte[0]);
		}
		try (InputStream stream = content.newStream()) {
			return SdkBytes.fromInputStream(stream);
		}
	}

	private static HttpExecuteResponse response(Reply reply) {
		InputStream body = reply.body().asInputStream();
		return HttpExecuteResponse.builder()
			.response(reply.head())
			.responseBody(AbortableInputStream.create(reply.broken() ? new BrokenStream(body) : body))
			.build();
	}

}
