// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.item.reader.ValueReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The duties of the publisher towards both its sides (Reactive Streams 1.0.4).
 */
class WholeBodyTests {

	private final ReadAttempt<?> attempt = new ReadAttempt<>("1", new WireLane(), new WireHead(null, false, -1),
			ReadShape.of(DynamoDbOperation.QUERY), ValueReader::toAttributes);

	private final Upstream upstream = new Upstream();

	private final Downstream downstream = new Downstream();

	@Test
	void publishesOnePieceOnceAllHasArrived() {
		subscribe().request(1);
		this.upstream.send("{\"Items\":[{\"a\":{\"");
		assertThat(this.downstream.signals).isEmpty();
		this.upstream.send("S\":\"x\"}}]}");
		this.upstream.subscriber().onComplete();
		assertThat(this.downstream.signals).containsExactly("{\"Items\":[]}", "complete");
		assertThat(this.attempt.items()).hasSize(1);
	}

	@Test
	void asksForNothingBeforeItIsAsked() {
		Subscription subscription = subscribe();
		assertThat(this.upstream.signals).isEmpty();
		subscription.request(1);
		subscription.request(1);
		assertThat(this.upstream.signals).containsExactly("request");
	}

	@Test
	void waitsForDemandEvenWhereTheStreamEndsWithoutAny() {
		Subscription subscription = subscribe();
		this.upstream.subscriber().onComplete();
		assertThat(this.downstream.signals).isEmpty();
		subscription.request(1);
		assertThat(this.downstream.signals).containsExactly("", "complete");
	}

	@Test
	void passesFailuresOnOnce() {
		subscribe().request(1);
		this.upstream.send("{");
		this.upstream.subscriber().onError(new IOException("broken"));
		this.upstream.subscriber().onComplete();
		assertThat(this.downstream.signals).containsExactly("error IOException");
	}

	@Test
	void passesOnWhatNoProgramExpects() {
		ItemDecoder<Object> exhausted = (item) -> {
			throw new OutOfMemoryError("Java heap space");
		};
		ReadAttempt<?> failing = new ReadAttempt<>("1", new WireLane(), new WireHead(null, false, -1),
				ReadShape.of(DynamoDbOperation.QUERY), exhausted);
		new WholeBody(this.upstream, failing).subscribe(this.downstream);
		Objects.requireNonNull(this.downstream.subscription).request(1);
		this.upstream.send("{\"Items\":[{\"a\":{\"S\":\"x\"}}]}");
		this.upstream.subscriber().onComplete();
		assertThat(this.downstream.signals).containsExactly("error OutOfMemoryError");
	}

	@Test
	void holdsNoMoreThanTheLaneMay() {
		subscribe().request(1);
		ByteBuffer piece = ByteBuffer.allocate(16 * 1024 * 1024);
		for (int i = 0; i < 5; i++) {
			this.upstream.subscriber().onNext(piece.duplicate());
		}
		assertThat(this.upstream.signals).containsExactly("request", "cancel");
		assertThat(this.downstream.signals).containsExactly("error IOException");
	}

	@Test
	void publishesNothingAfterItWasCancelled() {
		Subscription subscription = subscribe();
		subscription.request(1);
		subscription.cancel();
		this.upstream.subscriber().onComplete();
		assertThat(this.upstream.signals).containsExactly("request", "cancel");
		assertThat(this.downstream.signals).isEmpty();
	}

	@Test
	void doesNotCompleteForOneWhoHasEnough() {
		this.downstream.hasEnough = true;
		subscribe().request(1);
		this.upstream.send("{}");
		this.upstream.subscriber().onComplete();
		assertThat(this.downstream.signals).containsExactly("{}");
	}

	@Test
	void refusesDemandForNothing() {
		subscribe().request(0);
		assertThat(this.upstream.signals).containsExactly("cancel");
		assertThat(this.downstream.signals).containsExactly("error IllegalArgumentException");
	}

	@Test
	void refusesASecondBodyForOneResponse() {
		subscribe().request(1);
		this.upstream.subscriber().onComplete();
		subscribe().request(1);
		this.upstream.subscriber().onComplete();
		assertThat(this.downstream.signals).containsExactly("", "complete", "error IOException");
	}

	private Subscription subscribe() {
		new WholeBody(this.upstream, this.attempt).subscribe(this.downstream);
		return Objects.requireNonNull(this.downstream.subscription);
	}

	/** Sends what the test says, and records what it is told. */
	private static final class Upstream implements Publisher<ByteBuffer>, Subscription {

		private final List<String> signals = new ArrayList<>();

		private @Nullable Subscriber<? super ByteBuffer> subscriber;

		@Override
		public void subscribe(Subscriber<? super ByteBuffer> subscriber) {
			this.subscriber = subscriber;
			subscriber.onSubscribe(this);
		}

		private Subscriber<? super ByteBuffer> subscriber() {
			return Objects.requireNonNull(this.subscriber);
		}

		private void send(String piece) {
			subscriber().onNext(ByteBuffer.wrap(piece.getBytes(StandardCharsets.UTF_8)));
		}

		@Override
		public void request(long pieces) {
			this.signals.add("request");
		}

		@Override
		public void cancel() {
			this.signals.add("cancel");
		}

	}

	/** Records what it gets. */
	private static final class Downstream implements Subscriber<ByteBuffer> {

		private final List<String> signals = new ArrayList<>();

		private @Nullable Subscription subscription;

		private boolean hasEnough;

		@Override
		public void onSubscribe(Subscription subscription) {
			this.subscription = subscription;
		}

		@Override
		public void onNext(ByteBuffer piece) {
			this.signals.add(StandardCharsets.UTF_8.decode(piece).toString());
			if (this.hasEnough) {
				Objects.requireNonNull(this.subscription).cancel();
			}
		}

		@Override
		public void onError(Throwable failure) {
			this.signals.add("error " + failure.getClass().getSimpleName());
		}

		@Override
		public void onComplete() {
			this.signals.add("complete");
		}

	}

}
