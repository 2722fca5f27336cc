// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;

import org.reactivestreams.Publisher;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.http.async.SdkAsyncHttpResponseHandler;

/**
 * Collects a streamed response.
 */
final class ReplyCollector implements SdkAsyncHttpResponseHandler {

	private final CompletableFuture<SdkHttpResponse> head = new CompletableFuture<>();

	private final BodyCollector body = new BodyCollector();

	CompletableFuture<Reply> whole() {
		return this.head.thenCombine(this.body.whole(), (head, bytes) -> new Reply(head, bytes, false));
	}

	@Override
	public void onHeaders(SdkHttpResponse headers) {
		this.head.complete(headers);
	}

	@Override
	public void onStream(Publisher<ByteBuffer> stream) {
		stream.subscribe(this.body);
	}

	@Override
	public void onError(Throwable failure) {
		this.head.completeExceptionally(failure);
		this.body.onError(failure);
	}

}
