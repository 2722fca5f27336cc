// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.Map;

import io.tabletheory.cursor.CursorCodec;
import io.tabletheory.engine.KeyedWindow;
import org.jspecify.annotations.Nullable;

/**
 * A part of a result. Its cursors are texts that may leave the application and come back.
 * A cursor is written on request.
 */
public final class ItemWindow {

	private final KeyedWindow<Map<String, @Nullable Object>> window;

	private final CursorCodec cursors;

	ItemWindow(KeyedWindow<Map<String, @Nullable Object>> window, CursorCodec cursors) {
		this.window = window;
		this.cursors = cursors;
	}

	/** The items in the order of the query. */
	public List<Map<String, @Nullable Object>> items() {
		return this.window.items();
	}

	/**
	 * The cursor of the next window, for {@code after}; {@code null} if nothing follows.
	 * The next window may be empty, because DynamoDB does not look ahead.
	 */
	public @Nullable String next() {
		return this.window.next(this.cursors);
	}

	/**
	 * The cursor of the previous window, for {@code before}; {@code null} at the
	 * beginning, and if the window has no item.
	 */
	public @Nullable String previous() {
		return this.window.previous(this.cursors);
	}

	/** Counts the items only: they may hold secret values. */
	@Override
	public String toString() {
		return "ItemWindow[" + items().size() + " items]";
	}

}
