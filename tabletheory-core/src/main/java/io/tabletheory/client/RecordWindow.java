// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * A part of a result as {@link ItemWindow} is, of records.
 *
 * @param items in the order of the query
 * @param next where to read on, for {@code after}; {@code null} if nothing follows
 * @param previous where to read back, for {@code before}; {@code null} at the beginning
 * @param <T> the class
 */
public record RecordWindow<T>(List<T> items, @Nullable String next, @Nullable String previous) {

	/** Counts the items only: they may hold secret values. */
	@Override
	public String toString() {
		return "RecordWindow[" + this.items.size() + " items]";
	}

}
