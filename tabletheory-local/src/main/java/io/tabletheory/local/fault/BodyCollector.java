// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;

import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;
import software.amazon.awssdk.core.SdkBytes;

/**
 * Collects a streamed body.
 */
final class BodyCollector implements Subscriber<ByteBuffer> {

	private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

	private final CompletableFuture<SdkBytes> whole = new CompletableFuture<>();

	CompletableFuture<SdkBytes> whole() {
		return this.whole;
	}

	@Override
	public void onSubscribe(Subscription subscription) {
		subscription.request(Long.MAX_VALUE);
	}

	@Override
	public void onNext(ByteBuffer piece) {
		byte[] copy = new byte[piece.remaining()];
		piece.get(copy);
		this.bytes.writeBytes(copy);
	}

	@Override
	public void onError(Throwable failure) {
		this.whole.completeExceptionally(failure);
	}

	@Override
	public void onComplete() {
		this.whole.complete(SdkBytes.fromByteArrayUnsafe(this.bytes.toByteArray()));
	}

}
