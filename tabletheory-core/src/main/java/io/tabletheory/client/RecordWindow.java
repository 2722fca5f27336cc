// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;

import io.tabletheory.cursor.CursorCodec;
import io.tabletheory.engine.KeyedWindow;
import org.jspecify.annotations.Nullable;

/**
 * A part of a result of records, with the cursors of an {@link ItemWindow}.
 *
 * @param <T> the class
 */
public final class RecordWindow<T> {

	private final KeyedWindow<T> window;

	private final CursorCodec cursors;

	RecordWindow(KeyedWindow<T> window, CursorCodec cursors) {
		this.window = window;
		this.cursors = cursors;
	}

	/** The records in the order of the query. */
	public List<T> items() {
		return this.window.items();
	}

	/**
	 * The cursor of the next window, for {@code after}; {@code null} if nothing follows.
	 */
	public @Nullable String next() {
		return this.window.next(this.cursors);
	}

	/**
	 * The cursor of the previous window, for {@code before}; {@code null} at the
	 * beginning.
	 */
	public @Nullable String previous() {
		return this.window.previous(this.cursors);
	}

	/** Counts the items only: they may hold secret values. */
	@Override
	public String toString() {
		return "RecordWindow[" + items().size() + " items]";
	}

}
