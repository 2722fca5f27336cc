// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

/**
 * Programs on their way to their ends, a limited number of them at one time. A program
 * that ends while others are being started leaves it to that loop to start the next, so
 * that no number of programs adds to the stack.
 */
final class FutureTogetherRun<R> {

	private final FuturePort port;

	private final Together<R> together;

	private final int size;

	private final CompletableFuture<List<R>> result = new CompletableFuture<>();

	private final AtomicReferenceArray<R> results;

	/** By the positions of their programs. */
	private final Map<Integer, CompletableFuture<R>> running = new ConcurrentHashMap<>();

	/**
	 * Looks for programs to start that are due or under way: at most one of the latter.
	 */
	private final AtomicInteger turns = new AtomicInteger();

	private final AtomicInteger ended = new AtomicInteger();

	/** Passed between threads by {@link #turns}. */
	private int started;

	FutureTogetherRun(FuturePort port, Together<R> together) {
		this.port = port;
		this.together = together;
		this.size = together.programs().size();
		this.results = new AtomicReferenceArray<>(this.size);
	}

	CompletableFuture<List<R>> start() {
		CompletableFuture<List<R>> unused = this.result.whenComplete((value, failure) -> {
			this.running.values().forEach((run) -> run.cancel(true));
			if (failure != null) {
				IntStream.range(0, this.size).forEach(this::abandon);
			}
		});
		proceed();
		return this.result;
	}

	private void proceed() {
		if (this.turns.getAndIncrement() == 0) {
			do {
				turn();
			}
			while (this.turns.decrementAndGet() > 0);
		}
	}

	private void turn() {
		while (this.started < this.size && this.started - this.ended.get() < this.together.atOnce()
				&& !this.result.isDone()) {
			start(this.started++);
		}
		if (this.ended.get() == this.size && !this.result.isDone()) {
			this.result.complete(results());
		}
	}

	private void start(int position) {
		Step<R> program = this.together.programs().get(position);
		CompletableFuture<R> run = new FutureRun<>(this.port, () -> program).start();
		this.running.put(position, run);
		if (this.result.isDone()) {
			// While it was being started, and not yet running for the other to see.
			run.cancel(true);
		}
		CompletableFuture<R> unused = run.whenComplete((value, failure) -> ended(position, value, failure));
	}

	private void ended(int position, R value, @Nullable Throwable failure) {
		this.running.remove(position);
		if (failure != null) {
			this.result.completeExceptionally(failure);
		}
		this.results.set(position, value);
		if (this.result.isDone()) {
			// With a failure: it cannot have its results while one is missing.
			abandon(position);
		}
		this.ended.incrementAndGet();
		proceed();
	}

	private void abandon(int position) {
		Abandoned.close(this.results.get(position));
	}

	private List<R> results() {
		List<R> list = new ArrayList<>(this.size);
		for (int position = 0; position < this.size; position++) {
			list.add(this.results.get(position));
		}
		return list;
	}

}
