// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.List;

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

	/** Counts the items only: they may hold secret values. */
	@Override
	public String toString() {
		return "Chunk[" + this.items.size() + " items]";
	}

}
