// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/**
 * Publishes, in one piece, the result made of a streamed body when the whole body has
 * arrived.
 */
final class WholeBody implements Publisher<ByteBuffer> {

	private final Publisher<ByteBuffer> streamed;

	private final ReadAttempt<?> attempt;

	WholeBody(Publisher<ByteBuffer> streamed, ReadAttempt<?> attempt) {
		this.streamed = streamed;
		this.attempt = attempt;
	}

	@Override
	public void subscribe(Subscriber<? super ByteBuffer> subscriber) {
		this.streamed.subscribe(new Gathering(subscriber, this.attempt));
	}

	/** Between the stream and its subscriber, who sees none of the pieces. */
	private static final class Gathering implements Subscriber<ByteBuffer>, Subscription {

		private final Subscriber<? super ByteBuffer> subscriber;

		private final ReadAttempt<?> attempt;

		/** Passed between threads by the stream, and at its end by {@link #missing}. */
		private @Nullable BodyBuffer buffer;

		/** Set once nothing more may be signalled. */
		private final AtomicBoolean over = new AtomicBoolean();

		private final AtomicBoolean requested = new AtomicBoolean();

		/** The whole body and the demand for it: whichever comes last delivers. */
		private final AtomicInteger missing = new AtomicInteger(2);

		private volatile @Nullable Subscription stream;

		private Gathering(Subscriber<? super ByteBuffer> subscriber, ReadAttempt<?> attempt) {
			this.subscriber = subscriber;
			this.attempt = attempt;
		}

		@Override
		public void onSubscribe(Subscription subscription) {
			this.stream = subscription;
			this.subscriber.onSubscribe(this);
		}

		@Override
		public void request(long pieces) {
			if (pieces <= 0) {
				cancelStream();
				fail(new IllegalArgumentException("Asked for " + pieces + " pieces; ask for one or more"));
			}
			else if (this.requested.compareAndSet(false, true)) {
				Subscription subscription = this.stream;
				if (subscription != null) {
					subscription.request(Long.MAX_VALUE);
				}
				deliverWhenBoth();
			}
		}

		@Override
		public void cancel() {
			this.over.set(true);
			cancelStream();
		}

		private void cancelStream() {
			Subscription subscription = this.stream;
			if (subscription != null) {
				subscription.cancel();
			}
		}

		@Override
		public void onNext(ByteBuffer piece) {
			try {
				buffer().append(piece);
			}
			catch (Throwable ex) {
				// Nobody above would tell the caller, not even of a lack of memory.
				cancelStream();
				fail(ex);
			}
		}

		private BodyBuffer buffer() {
			BodyBuffer known = this.buffer;
			if (known == null) {
				known = this.attempt.head().newBuffer();
				this.buffer = known;
			}
			return known;
		}

		@Override
		public void onError(Throwable failure) {
			fail(failure);
		}

		@Override
		public void onComplete() {
			deliverWhenBoth();
		}

		private void deliverWhenBoth() {
			if (this.missing.decrementAndGet() == 0 && !this.over.get()) {
				deliver();
			}
		}

		private void deliver() {
			byte[] shortened;
			try {
				shortened = this.attempt.shorten(buffer());
			}
			catch (Throwable ex) {
				fail(ex);
				return;
			}
			this.subscriber.onNext(ByteBuffer.wrap(shortened));
			if (this.over.compareAndSet(false, true)) {
				this.subscriber.onComplete();
			}
		}

		private void fail(Throwable failure) {
			if (this.over.compareAndSet(false, true)) {
				this.subscriber.onError(failure);
			}
		}

	}

}
