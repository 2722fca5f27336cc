// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.Internal;
import io.tabletheory.cursor.Cursor;
import io.tabletheory.cursor.CursorCodec;
import io.tabletheory.plan.search.QueryPlan;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A part of a result, and the positions of its items and of its neighbours, which are
 * looked up when they are asked for.
 *
 * @param <T> the type of the items
 */
@Internal
public final class KeyedWindow<T> {

	/** {@code null} if nothing was read. */
	private final @Nullable QueryPlan query;

	private final List<MarkedItem<T>> found;

	private final Bounds bounds;

	private final List<T> items;

	/**
	 * Creates a window.
	 * @param found in the order of the query
	 */
	KeyedWindow(@Nullable QueryPlan query, List<MarkedItem<T>> found, Bounds bounds) {
		this.query = query;
		this.found = found;
		this.bounds = bounds;
		this.items = new ArrayList<>(found.size());
		found.forEach((item) -> this.items.add(item.value()));
	}

	/** Returns an empty window with nothing before or behind it. */
	static <T> KeyedWindow<T> empty() {
		return new KeyedWindow<>(null, List.of(), new Bounds(Start.BEGINNING, false, Map.of()));
	}

	/** The items in the order of the query. */
	public List<T> items() {
		return this.items;
	}

	/** The position of the item with this number. */
	public Cursor position(int item) {
		return after(this.found.get(item).place().peek(query().pattern().keyNames()));
	}

	/** After the last item; {@code null} if nothing follows. */
	public @Nullable Cursor next() {
		return this.bounds.start().backwards() ? near() : far();
	}

	/** Before the first item; {@code null} if nothing precedes. */
	public @Nullable Cursor previous() {
		return this.bounds.start().backwards() ? far() : near();
	}

	/** The text of {@link #next()}. */
	public @Nullable String next(CursorCodec codec) {
		Cursor next = next();
		return (next != null) ? codec.encode(next) : null;
	}

	/** The text of {@link #previous()}. */
	public @Nullable String previous(CursorCodec codec) {
		Cursor previous = previous();
		return (previous != null) ? codec.encode(previous) : null;
	}

	/** True if more may follow in the direction of reading. */
	public boolean isOpen() {
		return this.bounds.cut() || !this.bounds.lastKey().isEmpty();
	}

	private @Nullable Cursor far() {
		if (this.bounds.cut()) {
			return position(this.bounds.start().backwards() ? 0 : this.items.size() - 1);
		}
		return this.bounds.lastKey().isEmpty() ? null : after(this.bounds.lastKey());
	}

	private @Nullable Cursor near() {
		return (this.bounds.start().cursor() == null || this.items.isEmpty()) ? null
				: position(this.bounds.start().backwards() ? this.items.size() - 1 : 0);
	}

	private Cursor after(Map<String, AttributeValue> key) {
		return query().scope().after(key);
	}

	private QueryPlan query() {
		return Objects.requireNonNull(this.query);
	}

	/** Counts the items only: they may hold secret values. */
	@Override
	public String toString() {
		return "Window[" + this.items.size() + " items]";
	}

	/**
	 * The beginning of a window: behind a position, or before a position and read towards
	 * the beginning.
	 *
	 * @param cursor the position; {@code null} for the beginning
	 */
	public record Start(@Nullable Cursor cursor, boolean backwards) {

		public static final Start BEGINNING = new Start(null, false);

	}

	/**
	 * The beginning and the end of a window.
	 *
	 * @param cut true if items were found that are not in the window
	 * @param lastKey the key up to which DynamoDB has looked; empty at the end
	 */
	record Bounds(Start start, boolean cut, Map<String, AttributeValue> lastKey) {

	}

}
