// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import io.tabletheory.engine.ReadDefaults;
import io.tabletheory.engine.Segment;
import io.tabletheory.engine.Segments;
import io.tabletheory.engine.Share;
import io.tabletheory.engine.UnreadableItems;
import io.tabletheory.plan.search.Search.Access;
import org.jspecify.annotations.Nullable;

/**
 * Items among all that a table or index holds, every one of which is read and paid for.
 * Immutable; every method gives another scan.
 *
 * <pre>{@code
 * ItemScan.all().filter("age", ">", 30).select("email")
 * }</pre>
 */
@CheckReturnValue
public final class ItemScan implements ItemSelection {

	private static final int AT_ONCE = 8;

	private static final ItemScan ALL = new ItemScan(ReadSpec.by(Access.SCAN), null);

	private final ReadSpec wanted;

	private final @Nullable Share share;

	private ItemScan(ReadSpec wanted, @Nullable Share share) {
		this.wanted = wanted;
		this.share = share;
	}

	/** All items of the table. */
	public static ItemScan all() {
		return ALL;
	}

	/**
	 * Of those, the ones of which this holds; operators are those of
	 * {@link Filter#where}.
	 */
	public ItemScan filter(String path, String operator, @Nullable Object... values) {
		return filter(Filter.where(path, operator, values));
	}

	/** Of those, the ones of which this holds. */
	public ItemScan filter(Filter filter) {
		return with(this.wanted.and(filter));
	}

	/** Reads this index, with the items and the parts of them that it holds. */
	public ItemScan index(String name) {
		return with(this.wanted.index(name));
	}

	/**
	 * Of each item only what is at these paths, such as {@code lines[0].price}, and what
	 * was selected before.
	 */
	public ItemScan select(String... paths) {
		return with(this.wanted.select(paths));
	}

	/** No more items than this; a filter does not count. */
	public ItemScan limit(long results) {
		return with(this.wanted.limit(results));
	}

	/**
	 * How many items DynamoDB looks at for one request, whether the filter takes them or
	 * not.
	 */
	public ItemScan pageSize(int items) {
		return with(this.wanted.pageSize(items));
	}

	/**
	 * Decides about items that cannot be read, such as to note and leave out; without it
	 * {@link ReadDefaults#unreadable()} does.
	 */
	public ItemScan onUnreadable(UnreadableItems decision) {
		return with(this.wanted.onUnreadable(decision));
	}

	/** Misses nothing that was acknowledged before, which no global index can promise. */
	public ItemScan consistent() {
		return with(this.wanted.consistently());
	}

	/**
	 * Starts behind the position of a {@link ItemWindow}; {@code null} or empty is the
	 * beginning.
	 */
	public ItemScan after(@Nullable String cursor) {
		return with(this.wanted.from(cursor, false));
	}

	/**
	 * One of so many equal parts, counted from 0; so that several processes can share a
	 * scan.
	 */
	public ItemScan segment(int number, int total) {
		return new ItemScan(this.wanted, new Segment(number, total));
	}

	/** In so many equal parts, up to eight of which are read at one time. */
	public ItemScan segments(int total) {
		return segments(total, AT_ONCE);
	}

	/**
	 * In so many equal parts, of which so many are read at one time. A list has them one
	 * after the other; a stream and {@code forEach} hold the answer to one request of
	 * each that is being read.
	 */
	public ItemScan segments(int total, int atOnce) {
		return new ItemScan(this.wanted, new Segments(total, atOnce));
	}

	private ItemScan with(ReadSpec other) {
		return new ItemScan(other, this.share);
	}

	ReadSpec wanted() {
		return this.wanted;
	}

	@Nullable Share share() {
		return this.share;
	}

	/** Without values. */
	@Override
	public String toString() {
		return "ItemScan[" + this.wanted.filter() + "]";
	}

}
