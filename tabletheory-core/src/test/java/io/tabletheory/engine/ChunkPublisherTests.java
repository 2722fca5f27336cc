// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Flow;
import java.util.stream.IntStream;

import io.tabletheory.flow.Step;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@Timeout(60)
class ChunkPublisherTests {

	private final List<CompletableFuture<ResultChunk<Integer>>> requests = new ArrayList<>();

	private final ChunkPublisher<Integer> publisher = new ChunkPublisher<>(this::request, (rest) -> request());

	private final Reader reader = new Reader();

	private CompletableFuture<ResultChunk<Integer>> request() {
		CompletableFuture<ResultChunk<Integer>> request = new CompletableFuture<>();
		this.requests.add(request);
		return request;
	}

	private void answer(int request, boolean last, Integer... items) {
		this.requests.get(request).complete(chunk(last, items));
	}

	private static ResultChunk<Integer> chunk(boolean last, Integer... items) {
		return new ResultChunk<>(List.of(items), last ? null : Step.done(new ResultChunk<>(List.of(), null)));
	}

	@Test
	void asksNothingBeforeItemsAreDemanded() {
		this.publisher.subscribe(this.reader);
		assertThat(this.requests).isEmpty();
		this.reader.request(1);
		assertThat(this.requests).hasSize(1);
	}

	@Test
	void handsOverWhatIsDemandedAndAsksForMoreWhenThatIsUsedUp() {
		this.publisher.subscribe(this.reader);
		this.reader.request(1);
		answer(0, false, 1, 2);
		assertThat(this.reader.seen).containsExactly(1);
		this.reader.request(1);
		assertThat(this.reader.seen).containsExactly(1, 2);
		assertThat(this.requests).hasSize(1);
		this.reader.request(1);
		assertThat(this.requests).hasSize(2);
		answer(1, true, 3);
		assertThat(this.reader.seen).containsExactly(1, 2, 3, "complete");
	}

	@Test
	void completesBehindTheLastItemWithoutDemand() {
		this.publisher.subscribe(this.reader);
		this.reader.request(2);
		answer(0, true, 1, 2);
		assertThat(this.reader.seen).containsExactly(1, 2, "complete");
	}

	@Test
	void goesOnBehindRequestsThatFindNothing() {
		this.publisher.subscribe(this.reader);
		this.reader.request(1);
		answer(0, false);
		answer(1, false);
		answer(2, false, 1);
		assertThat(this.reader.seen).containsExactly(1);
	}

	@Test
	void completesOnce() {
		this.publisher.subscribe(this.reader);
		this.reader.request(1);
		answer(0, true, 1);
		this.reader.request(1);
		assertThat(this.reader.seen).containsExactly(1, "complete");
	}

	@Test
	void aSubscriberThatHasEnoughWithTheLastItemIsNotTold() {
		this.reader.enough = 2;
		this.publisher.subscribe(this.reader);
		this.reader.request(10);
		answer(0, true, 1, 2);
		assertThat(this.reader.seen).containsExactly(1, 2);
	}

	@Test
	void eachSubscriberHasRequestsOfItsOwn() {
		Reader other = new Reader();
		this.publisher.subscribe(this.reader);
		this.publisher.subscribe(other);
		this.reader.request(5);
		other.request(5);
		answer(1, true, 7);
		assertThat(this.reader.seen).isEmpty();
		assertThat(other.seen).containsExactly(7, "complete");
	}

	@Test
	void failsOnceAsTheRequestFails() {
		IllegalStateException failure = new IllegalStateException("damaged");
		this.publisher.subscribe(this.reader);
		this.reader.request(5);
		this.requests.get(0).completeExceptionally(failure);
		this.reader.request(5);
		assertThat(this.reader.seen).containsExactly(failure);
	}

	@Test
	void failsWithTheFailureItselfAndNotItsWrapper() {
		IllegalStateException failure = new IllegalStateException("damaged");
		this.publisher.subscribe(this.reader);
		this.reader.request(5);
		this.requests.get(0).completeExceptionally(new CompletionException(failure));
		assertThat(this.reader.seen).containsExactly(failure);
	}

	@Test
	void aRequestThatIsBeingMadeDuringTheCancellationIsCancelledToo() {
		new ChunkPublisher<>(() -> {
			this.reader.cancel();
			return request();
		}, (rest) -> request()).subscribe(this.reader);
		this.reader.request(1);
		assertThat(this.requests).singleElement().satisfies((request) -> assertThat(request).isCancelled());
		assertThat(this.reader.seen).doesNotContain("complete");
	}

	@Test
	void cancellingCancelsTheRequestAndHandsOverNothingMore() {
		this.publisher.subscribe(this.reader);
		this.reader.request(1);
		this.reader.cancel();
		assertThat(this.requests.get(0)).isCancelled();
		this.reader.request(1);
		assertThat(this.reader.seen).isEmpty();
		assertThat(this.requests).hasSize(1);
	}

	@Test
	void aSubscriberThatHasEnoughGetsNoFurtherItem() {
		this.reader.enough = 2;
		this.publisher.subscribe(this.reader);
		this.reader.request(10);
		answer(0, false, 1, 2, 3);
		assertThat(this.reader.seen).containsExactly(1, 2);
		assertThat(this.requests).hasSize(1);
	}

	@Test
	void aSubscriberThatFailsGetsNoFurtherItem() {
		this.publisher.subscribe(this.reader);
		this.reader.request(1);
		answer(0, false, 1, 2);
		this.reader.failing = true;
		assertThatExceptionOfType(IllegalStateException.class).isThrownBy(() -> this.reader.request(1));
		this.reader.failing = false;
		this.reader.request(1);
		assertThat(this.reader.seen).containsExactly(1);
	}

	@Test
	void refusesADemandOfNothing() {
		this.publisher.subscribe(this.reader);
		this.reader.request(0);
		assertThat(this.reader.seen).singleElement().isInstanceOf(IllegalArgumentException.class);
		assertThat(this.requests).isEmpty();
	}

	@Test
	void demandWithoutEndIsNoOverflow() {
		this.publisher.subscribe(this.reader);
		this.reader.request(Long.MAX_VALUE);
		this.reader.request(Long.MAX_VALUE);
		answer(0, true, 1, 2);
		assertThat(this.reader.seen).containsExactly(1, 2, "complete");
	}

	@Test
	void manyItemsAndAnswersAtHandNeedNoStack() {
		Integer[] items = IntStream.range(0, 100).boxed().toArray(Integer[]::new);
		int[] left = { 1_000 };
		this.reader.oneByOne = true;
		new ChunkPublisher<>(() -> CompletableFuture.completedFuture(chunk(false, items)),
				(rest) -> CompletableFuture.completedFuture(chunk(--left[0] == 0, items)))
			.subscribe(this.reader);
		this.reader.request(1);
		assertThat(this.reader.seen).hasSize(100_101).endsWith("complete");
	}

	/** Notes what it is handed. */
	private static final class Reader implements Flow.Subscriber<Integer> {

		private final List<Object> seen = new ArrayList<>();

		private Flow.@Nullable Subscription subscription;

		private int enough = Integer.MAX_VALUE;

		private boolean failing;

		private boolean oneByOne;

		void request(long items) {
			Objects.requireNonNull(this.subscription).request(items);
		}

		void cancel() {
			Objects.requireNonNull(this.subscription).cancel();
		}

		@Override
		public void onSubscribe(Flow.Subscription given) {
			this.subscription = given;
		}

		@Override
		public void onNext(Integer item) {
			if (this.failing) {
				throw new IllegalStateException("no more");
			}
			this.seen.add(item);
			if (this.seen.size() == this.enough) {
				cancel();
			}
			if (this.oneByOne) {
				request(1);
			}
		}

		@Override
		public void onError(Throwable failure) {
			this.seen.add(failure);
		}

		@Override
		public void onComplete() {
			this.seen.add("complete");
		}

	}

}
