// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;

import org.junit.jupiter.api.Test;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;
import software.amazon.awssdk.core.SdkBytes;

import static org.assertj.core.api.Assertions.assertThat;

class BodyPublisherTests {

	private final List<String> signals = new ArrayList<>();

	@Test
	void publishesTheBodyOnDemandAndEnds() {
		BodyPublisher body = new BodyPublisher(SdkBytes.fromUtf8String("body"), false);
		body.subscribe(new Recorder(0));
		assertThat(this.signals).isEmpty();
		body.subscribe(new Recorder(1));
		assertThat(this.signals).containsExactly("body", "complete");
		assertThat(body.consumed()).isCompleted();
	}

	@Test
	void publishesTheBodyOnceHoweverMuchIsAskedFor() {
		new BodyPublisher(SdkBytes.fromUtf8String("body"), false).subscribe(new Recorder(1, 5, Long.MAX_VALUE));
		assertThat(this.signals).containsExactly("body", "complete");
	}

	@Test
	void breaksOffAfterTheBody() {
		BodyPublisher body = new BodyPublisher(SdkBytes.fromUtf8String("bo"), true);
		body.subscribe(new Recorder(1));
		assertThat(this.signals).containsExactly("bo", "IOException");
		assertThat(body.consumed()).failsWithin(Duration.ZERO)
			.withThrowableOfType(ExecutionException.class)
			.withCauseInstanceOf(IOException.class);
	}

	@Test
	void refusesToPublishLessThanOnePiece() {
		new BodyPublisher(SdkBytes.fromUtf8String("body"), false).subscribe(new Recorder(0, -1));
		assertThat(this.signals).containsExactly("IllegalArgumentException");
	}

	@Test
	void saysNothingMoreToASubscriberThatCancelled() {
		BodyPublisher body = new BodyPublisher(SdkBytes.fromUtf8String("body"), true);
		body.subscribe(new Recorder(1) {

			@Override
			public void onNext(ByteBuffer piece) {
				super.onNext(piece);
				subscription().cancel();
			}

		});
		assertThat(this.signals).containsExactly("body");
		assertThat(body.consumed()).isCompleted();
	}

	/** Asks for so many pieces; 0 stands for not asking. */
	private class Recorder implements Subscriber<ByteBuffer> {

		private final long[] demands;

		private final List<Subscription> subscriptions = new ArrayList<>();

		Recorder(long... demands) {
			this.demands = demands;
		}

		Subscription subscription() {
			return this.subscriptions.get(0);
		}

		@Override
		public void onSubscribe(Subscription subscription) {
			this.subscriptions.add(subscription);
			for (long demand : this.demands) {
				if (demand != 0) {
					subscription.request(demand);
				}
			}
		}

		@Override
		public void onNext(ByteBuffer piece) {
			BodyPublisherTests.this.signals.add(StandardCharsets.UTF_8.decode(piece).toString());
		}

		@Override
		public void onError(Throwable failure) {
			BodyPublisherTests.this.signals.add(failure.getClass().getSimpleName());
		}

		@Override
		public void onComplete() {
			BodyPublisherTests.this.signals.add("complete");
		}

	}

}
