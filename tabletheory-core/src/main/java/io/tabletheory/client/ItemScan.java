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
 * A scan of a table or index. Every item is read and paid for, even if the filter rejects
 * it. Immutable; every method returns another scan.
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

	/** Filters by a condition; operators are those of {@link Filter#where}. */
	public ItemScan filter(String path, String operator, @Nullable Object... values) {
		return filter(Filter.where(path, operator, values));
	}

	/** Filters by a condition. */
	public ItemScan filter(Filter filter) {
		return with(this.wanted.and(filter));
	}

	/** Reads this index, which may lack items and hold only parts of items. */
	public ItemScan index(String name) {
		return with(this.wanted.index(name));
	}

	/**
	 * Reads only these paths of each item, such as {@code lines[0].price}, in addition to
	 * paths selected before.
	 */
	public ItemScan select(String... paths) {
		return with(this.wanted.select(paths));
	}

	/**
	 * Limits the number of items in the result; items that the filter rejects do not
	 * count.
	 */
	public ItemScan limit(long results) {
		return with(this.wanted.limit(results));
	}

	/**
	 * Sets the number of items that DynamoDB evaluates for one request, before the
	 * filter.
	 */
	public ItemScan pageSize(int items) {
		return with(this.wanted.pageSize(items));
	}

	/**
	 * Sets the policy for items that cannot be read, such as to log and leave them out;
	 * {@link ReadDefaults#unreadable()} by default.
	 */
	public ItemScan onUnreadable(UnreadableItems decision) {
		return with(this.wanted.onUnreadable(decision));
	}

	/** Reads with strong consistency, which global indexes do not have. */
	public ItemScan consistent() {
		return with(this.wanted.consistently());
	}

	/**
	 * Starts behind a position of an {@link ItemWindow}; {@code null} or empty starts at
	 * the beginning.
	 */
	public ItemScan after(@Nullable String cursor) {
		return with(this.wanted.from(cursor, false));
	}

	/**
	 * Reads one of several equal segments, counted from 0, so that several processes can
	 * share a scan.
	 */
	public ItemScan segment(int number, int total) {
		return new ItemScan(this.wanted, new Segment(number, total));
	}

	/** Reads this number of equal segments, up to eight at one time. */
	public ItemScan segments(int total) {
		return segments(total, AT_ONCE);
	}

	/**
	 * Reads {@code total} equal segments, {@code atOnce} of them at one time. A list has
	 * the segments one after the other. A stream and {@code forEach} hold one response
	 * for each segment that is being read.
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

	/** Shows no value. */
	@Override
	public String toString() {
		return "ItemScan[" + this.wanted.filter() + "]";
	}

}
