// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import io.tabletheory.engine.ReadDefaults;
import io.tabletheory.engine.UnreadableItems;
import io.tabletheory.plan.search.Search.Access;
import io.tabletheory.plan.search.Search.Order;
import org.jspecify.annotations.Nullable;

/**
 * Items that a key finds: the table's or that of an index, whichever serves best.
 * Conditions that the key does not take become the filter. What no key answers is
 * refused, with the index that would. Immutable; every method gives another query.
 *
 * <pre>{@code
 * ItemQuery.where("PK", "=", "USER#1").and("SK", "BEGINS_WITH", "ORDER#").descending().limit(10)
 * }</pre>
 */
@CheckReturnValue
public final class ItemQuery implements ItemSelection {

	private final ReadSpec wanted;

	private ItemQuery(ReadSpec wanted) {
		this.wanted = wanted;
	}

	/** The items of which this holds; operators are those of {@link Filter#where}. */
	public static ItemQuery where(String path, String operator, @Nullable Object... values) {
		return where(Filter.where(path, operator, values));
	}

	/** The items of which this holds. */
	public static ItemQuery where(Filter filter) {
		return new ItemQuery(ReadSpec.by(Access.QUERY).and(filter));
	}

	/** Of those, the ones of which this holds too. */
	public ItemQuery and(String path, String operator, @Nullable Object... values) {
		return and(Filter.where(path, operator, values));
	}

	/** Of those, the ones of which this holds too. */
	public ItemQuery and(Filter filter) {
		return new ItemQuery(this.wanted.and(filter));
	}

	/**
	 * Reads this index, whatever it lacks: items without its key are not in it, and a
	 * global one may hold parts of items only.
	 */
	public ItemQuery index(String name) {
		return new ItemQuery(this.wanted.index(name));
	}

	/**
	 * Only by a key that sorts by this attribute; without it the order is that of the key
	 * that is used.
	 */
	public ItemQuery orderBy(String attribute) {
		return new ItemQuery(this.wanted.order(new Order(attribute, this.wanted.order().descending())));
	}

	/** The smallest sort key first, as it is anyway. */
	public ItemQuery ascending() {
		return new ItemQuery(this.wanted.order(new Order(this.wanted.order().attribute(), false)));
	}

	/** The largest sort key first. */
	public ItemQuery descending() {
		return new ItemQuery(this.wanted.order(new Order(this.wanted.order().attribute(), true)));
	}

	/**
	 * Of each item only what is at these paths, such as {@code lines[0].price}, and what
	 * was selected before.
	 */
	public ItemQuery select(String... paths) {
		return new ItemQuery(this.wanted.select(paths));
	}

	/** No more items than this; a filter does not count. */
	public ItemQuery limit(long results) {
		return new ItemQuery(this.wanted.limit(results));
	}

	/**
	 * How many items DynamoDB looks at for one request, whether the filter takes them or
	 * not.
	 */
	public ItemQuery pageSize(int items) {
		return new ItemQuery(this.wanted.pageSize(items));
	}

	/**
	 * Decides about items that cannot be read, such as to note and leave out; without it
	 * {@link ReadDefaults#unreadable()} does.
	 */
	public ItemQuery onUnreadable(UnreadableItems decision) {
		return new ItemQuery(this.wanted.onUnreadable(decision));
	}

	/** Misses nothing that was acknowledged before, which no global index can promise. */
	public ItemQuery consistent() {
		return new ItemQuery(this.wanted.consistently());
	}

	/**
	 * Starts behind the position of a {@link ItemWindow}; {@code null} or empty is the
	 * beginning.
	 */
	public ItemQuery after(@Nullable String cursor) {
		return new ItemQuery(this.wanted.from(cursor, false));
	}

	/**
	 * Ends before the position of a {@link ItemWindow}; {@code null} or empty is the end.
	 * Only for pages, whose items are in the order of the query all the same.
	 */
	public ItemQuery before(@Nullable String cursor) {
		return new ItemQuery(this.wanted.from(cursor, true));
	}

	ReadSpec wanted() {
		return this.wanted;
	}

	/** Without values. */
	@Override
	public String toString() {
		return "ItemQuery[" + this.wanted.filter() + "]";
	}

}
