// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.function.Function;
import java.util.function.Supplier;

import io.tabletheory.Internal;
import io.tabletheory.flow.Step;

/**
 * Publishes the items of a result, each subscription by requests of its own: the next
 * request is made when the items of the last one are used up and more are demanded.
 *
 * @param <T> the type of the items
 */
@Internal
public final class ChunkPublisher<T> implements Flow.Publisher<T> {

	private final Supplier<CompletableFuture<ResultChunk<T>>> first;

	private final Function<Step<ResultChunk<T>>, CompletableFuture<ResultChunk<T>>> runner;

	/**
	 * Publishes without blocking.
	 * @param first makes the program and runs it to its first items
	 * @param runner runs the program of the next ones
	 */
	public ChunkPublisher(Supplier<CompletableFuture<ResultChunk<T>>> first,
			Function<Step<ResultChunk<T>>, CompletableFuture<ResultChunk<T>>> runner) {
		this.first = first;
		this.runner = runner;
	}

	@Override
	public void subscribe(Flow.Subscriber<? super T> subscriber) {
		Objects.requireNonNull(subscriber, "A subscriber is needed, found null");
		subscriber.onSubscribe(new ChunkSubscription<>(subscriber, this.first, this.runner));
	}

}
