// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.Collections;
import java.util.Iterator;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Supplier;

import io.tabletheory.flow.Step;
import org.jspecify.annotations.Nullable;

/**
 * Hands the items of a result to one subscriber, one after the other, on the threads that
 * bring them or that demand them.
 */
final class ChunkSubscription<T> implements Flow.Subscription {

	private final Flow.Subscriber<? super T> subscriber;

	private final Function<Step<ResultChunk<T>>, CompletableFuture<ResultChunk<T>>> runner;

	private final AtomicLong demanded = new AtomicLong();

	/** Turns that are due or being taken: at most one of the latter. */
	private final AtomicInteger turns = new AtomicInteger();

	private volatile boolean ended;

	private volatile @Nullable CompletableFuture<ResultChunk<T>> inFlight;

	/** Fetches the next chunk; passed between threads by {@link #turns}. */
	private @Nullable Supplier<CompletableFuture<ResultChunk<T>>> next;

	private Iterator<T> items = Collections.emptyIterator();

	private volatile @Nullable Throwable failure;

	ChunkSubscription(Flow.Subscriber<? super T> subscriber, Supplier<CompletableFuture<ResultChunk<T>>> first,
			Function<Step<ResultChunk<T>>, CompletableFuture<ResultChunk<T>>> runner) {
		this.subscriber = subscriber;
		this.next = first;
		this.runner = runner;
	}

	@Override
	public void request(long items) {
		if (items <= 0) {
			this.failure = new IllegalArgumentException("Some items must be demanded, found " + items);
		}
		else {
			this.demanded.accumulateAndGet(items, ChunkSubscription::sum);
		}
		proceed();
	}

	private static long sum(long demanded, long more) {
		return (demanded + more < 0) ? Long.MAX_VALUE : demanded + more;
	}

	@Override
	public void cancel() {
		this.ended = true;
		CompletableFuture<?> request = this.inFlight;
		if (request != null) {
			request.cancel(true);
		}
	}

	/** A subscriber that demands more while it is handed an item adds no stack. */
	private void proceed() {
		if (this.turns.getAndIncrement() == 0) {
			do {
				turn();
			}
			while (this.turns.decrementAndGet() > 0);
		}
	}

	private void turn() {
		if (this.ended) {
			return;
		}
		Throwable failed = this.failure;
		if (failed != null) {
			fail(failed);
			return;
		}
		arrive();
		while (!this.ended && this.items.hasNext() && this.demanded.get() > 0) {
			this.demanded.decrementAndGet();
			hand(this.items.next());
		}
		if (!this.ended && !this.items.hasNext() && this.inFlight == null) {
			goOn();
		}
	}

	/** The items of a request that has been answered; one that fails tells it itself. */
	private void arrive() {
		CompletableFuture<ResultChunk<T>> request = this.inFlight;
		if (request != null && request.isDone() && !request.isCompletedExceptionally()) {
			ResultChunk<T> chunk = request.join();
			Step<ResultChunk<T>> rest = chunk.rest();
			this.items = chunk.items().iterator();
			this.next = (rest != null) ? () -> this.runner.apply(rest) : null;
			this.inFlight = null;
		}
	}

	private void hand(T item) {
		boolean taken = false;
		try {
			this.subscriber.onNext(item);
			taken = true;
		}
		finally {
			if (!taken) {
				cancel();
			}
		}
	}

	private void goOn() {
		Supplier<CompletableFuture<ResultChunk<T>>> following = this.next;
		if (following == null) {
			this.ended = true;
			this.subscriber.onComplete();
		}
		else if (this.demanded.get() > 0) {
			this.next = null;
			ask(following.get());
		}
	}

	private void ask(CompletableFuture<ResultChunk<T>> request) {
		this.inFlight = request;
		if (this.ended) {
			// While it was being made, and not yet in flight for the other to see.
			request.cancel(true);
		}
		CompletableFuture<ResultChunk<T>> unused = request.whenComplete((chunk, thrown) -> {
			if (thrown != null) {
				this.failure = (thrown instanceof CompletionException && thrown.getCause() != null) ? thrown.getCause()
						: thrown;
			}
			proceed();
		});
	}

	private void fail(Throwable failed) {
		cancel();
		this.subscriber.onError(failed);
	}

}
