// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * A part of a result. Its cursors are texts that may leave the application and come back.
 *
 * @param items in the order of the query
 * @param next where to read on, for {@code after}; {@code null} if nothing follows. What
 * follows may turn out to be nothing, because DynamoDB does not look ahead
 * @param previous where to read back, for {@code before}; {@code null} at the beginning,
 * and where there is no item that would be a position
 */
public record ItemWindow(List<Map<String, @Nullable Object>> items, @Nullable String next, @Nullable String previous) {

	/** Counts the items only: they may hold secret values. */
	@Override
	public String toString() {
		return "ItemWindow[" + this.items.size() + " items]";
	}

}
