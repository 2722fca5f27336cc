// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.http.async.SdkHttpContentPublisher;

/**
 * Publishes a whole body, and then fails if configured so.
 */
final class BodyPublisher implements SdkHttpContentPublisher {

	private final SdkBytes body;

	private final boolean broken;

	private final CompletableFuture<Void> consumed = new CompletableFuture<>();

	BodyPublisher(SdkBytes body, boolean broken) {
		this.body = body;
		this.broken = broken;
	}

	/**
	 * A future that completes once a subscriber has received everything or has cancelled.
	 */
	CompletableFuture<Void> consumed() {
		return this.consumed;
	}

	@Override
	public Optional<Long> contentLength() {
		return Optional.of((long) this.body.asByteArrayUnsafe().length);
	}

	@Override
	public void subscribe(Subscriber<? super ByteBuffer> subscriber) {
		subscriber.onSubscribe(new Delivery(subscriber));
	}

	private final class Delivery implements Subscription {

		private final Subscriber<? super ByteBuffer> subscriber;

		private final AtomicBoolean started = new AtomicBoolean();

		private volatile boolean cancelled;

		private Delivery(Subscriber<? super ByteBuffer> subscriber) {
			this.subscriber = subscriber;
		}

		@Override
		public void request(long pieces) {
			if (!this.started.compareAndSet(false, true) || this.cancelled) {
				return;
			}
			if (pieces <= 0) {
				fail(new IllegalArgumentException("Asked for " + pieces + " pieces; ask for one or more"));
				return;
			}
			this.subscriber.onNext(BodyPublisher.this.body.asByteBuffer());
			if (!this.cancelled) {
				end();
			}
		}

		@Override
		public void cancel() {
			this.cancelled = true;
			BodyPublisher.this.consumed.complete(null);
		}

		private void end() {
			if (BodyPublisher.this.broken) {
				fail(BrokenStream.failure());
				return;
			}
			this.subscriber.onComplete();
			BodyPublisher.this.consumed.complete(null);
		}

		private void fail(Throwable failure) {
			this.subscriber.onError(failure);
			BodyPublisher.this.consumed.completeExceptionally(failure);
		}

	}

}
