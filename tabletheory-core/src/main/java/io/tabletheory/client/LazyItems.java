// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import io.tabletheory.engine.ResultChunk;
import io.tabletheory.flow.Runner;
import io.tabletheory.flow.Step;
import org.jspecify.annotations.Nullable;

/**
 * The items of a result, read on demand. The iterator holds the items of one request, and
 * sends the next request when they are used up.
 */
final class LazyItems<T> implements Iterator<T> {

	private final Runner runner;

	private Iterator<T> items = List.<T>of().iterator();

	private @Nullable Step<ResultChunk<T>> rest;

	private LazyItems(Runner runner, Step<ResultChunk<T>> chunks) {
		this.runner = runner;
		this.rest = chunks;
	}

	static <T> Stream<T> stream(Runner runner, Step<ResultChunk<T>> chunks) {
		return StreamSupport.stream(Spliterators.spliteratorUnknownSize(new LazyItems<>(runner, chunks),
				Spliterator.ORDERED | Spliterator.NONNULL), false);
	}

	@Override
	public boolean hasNext() {
		while (!this.items.hasNext() && this.rest != null) {
			ResultChunk<T> chunk = this.runner.run(this.rest);
			this.items = chunk.items().iterator();
			this.rest = chunk.rest();
		}
		return this.items.hasNext();
	}

	@Override
	public T next() {
		if (!hasNext()) {
			throw new NoSuchElementException("There are no further items");
		}
		return this.items.next();
	}

}
