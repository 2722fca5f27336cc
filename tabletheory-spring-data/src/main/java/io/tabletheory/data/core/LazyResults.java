// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import io.tabletheory.engine.ResultChunk;
import io.tabletheory.flow.Step;
import org.jspecify.annotations.Nullable;

/**
 * Results as they are asked for: it holds those of one request, and makes the next one
 * when they are used up. Closed, it makes none any more.
 */
final class LazyResults<R> implements Iterator<R> {

	private final Function<Step<ResultChunk<R>>, ResultChunk<R>> runner;

	private Iterator<R> results = List.<R>of().iterator();

	private @Nullable Step<ResultChunk<R>> rest;

	private LazyResults(Step<ResultChunk<R>> chunks, Function<Step<ResultChunk<R>>, ResultChunk<R>> runner) {
		this.rest = chunks;
		this.runner = runner;
	}

	static <R> Stream<R> stream(Step<ResultChunk<R>> chunks, Function<Step<ResultChunk<R>>, ResultChunk<R>> runner) {
		LazyResults<R> results = new LazyResults<>(chunks, runner);
		return StreamSupport
			.stream(Spliterators.spliteratorUnknownSize(results, Spliterator.ORDERED | Spliterator.NONNULL), false)
			.onClose(results::close);
	}

	@Override
	public boolean hasNext() {
		while (!this.results.hasNext() && this.rest != null) {
			ResultChunk<R> chunk = this.runner.apply(this.rest);
			this.results = chunk.items().iterator();
			this.rest = chunk.rest();
		}
		return this.results.hasNext();
	}

	@Override
	public R next() {
		if (!hasNext()) {
			throw new NoSuchElementException("There is no result left");
		}
		return this.results.next();
	}

	private void close() {
		this.results = List.<R>of().iterator();
		this.rest = null;
	}

}
