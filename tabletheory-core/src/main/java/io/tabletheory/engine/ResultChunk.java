// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

import io.tabletheory.Internal;
import io.tabletheory.flow.Step;
import org.jspecify.annotations.Nullable;

/**
 * The items that one request found, perhaps none, and the program that finds the next
 * ones; so a result of any size is read in constant memory.
 *
 * @param rest {@code null} behind the last item
 */
@Internal
public record ResultChunk<T>(List<T> items, @Nullable Step<ResultChunk<T>> rest) {

	/**
	 * Applies the function to the items of this chunk, and to those of each later chunk
	 * when it arrives.
	 */
	public <R> ResultChunk<R> map(Function<? super List<T>, List<R>> function) {
		return new ResultChunk<>(function.apply(this.items),
				(this.rest != null) ? this.rest.map((following) -> following.map(function)) : null);
	}

	/** All items of chunks. */
	public static <T> Step<List<T>> all(Step<ResultChunk<T>> chunks) {
		// The list is made anew in each run of the program.
		return chunks.then((chunk) -> (chunk.rest() == null) ? Step.done(chunk.items())
				: collect(new ArrayList<>(chunk.items()), chunk.rest()));
	}

	private static <T> Step<List<T>> collect(List<T> items, Step<ResultChunk<T>> rest) {
		return rest.then((chunk) -> {
			items.addAll(chunk.items());
			return (chunk.rest() == null) ? Step.done(items) : collect(items, chunk.rest());
		});
	}

	/** Hands over the items of chunks, and counts them. */
	static <T> Step<Long> forEach(Step<ResultChunk<T>> chunks, Consumer<? super T> consumer) {
		return handOver(chunks, consumer, 0);
	}

	private static <T> Step<Long> handOver(Step<ResultChunk<T>> chunks, Consumer<? super T> consumer, long before) {
		return chunks.then((chunk) -> {
			chunk.items().forEach(consumer);
			long count = before + chunk.items().size();
			return (chunk.rest() == null) ? Step.done(count) : handOver(chunk.rest(), consumer, count);
		});
	}

	/** Counts the items only: they may hold secret values. */
	@Override
	public String toString() {
		return "Chunk[" + this.items.size() + " items]";
	}

}
