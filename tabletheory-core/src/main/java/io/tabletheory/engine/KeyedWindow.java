// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.cursor.Cursor;
import org.jspecify.annotations.Nullable;

/**
 * A part of a result, and the positions from which its neighbours are read.
 *
 * @param items in the order of the query
 * @param next after the last item; {@code null} if nothing follows
 * @param previous before the first item; {@code null} if nothing precedes
 */
@Internal
public record KeyedWindow<T>(List<T> items, @Nullable Cursor next, @Nullable Cursor previous) {

	/** Counts the items only: they may hold secret values. */
	@Override
	public String toString() {
		return "Window[" + this.items.size() + " items]";
	}

	/**
	 * Where a window begins: behind a position, or before it and read towards the
	 * beginning.
	 *
	 * @param cursor the position; {@code null} for the beginning
	 */
	public record Start(@Nullable Cursor cursor, boolean backwards) {

		public static final Start BEGINNING = new Start(null, false);

	}

}
