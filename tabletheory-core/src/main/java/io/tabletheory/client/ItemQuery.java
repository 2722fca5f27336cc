// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import io.tabletheory.engine.ReadDefaults;
import io.tabletheory.engine.UnreadableItems;
import io.tabletheory.plan.search.Search.Access;
import io.tabletheory.plan.search.Search.Order;
import org.jspecify.annotations.Nullable;

/**
 * A query by the key of the table or of an index, whichever serves best. Conditions that
 * the key cannot use become the filter. A query that no key can answer is refused with
 * the index that it would need. Immutable; every method returns another query.
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

	/** Selects items by a condition; operators are those of {@link Filter#where}. */
	public static ItemQuery where(String path, String operator, @Nullable Object... values) {
		return where(Filter.where(path, operator, values));
	}

	/** Selects items by a condition. */
	public static ItemQuery where(Filter filter) {
		return new ItemQuery(ReadSpec.by(Access.QUERY).and(filter));
	}

	/** Adds a condition. */
	public ItemQuery and(String path, String operator, @Nullable Object... values) {
		return and(Filter.where(path, operator, values));
	}

	/** Adds a condition. */
	public ItemQuery and(Filter filter) {
		return new ItemQuery(this.wanted.and(filter));
	}

	/**
	 * Reads this index, even if it is incomplete: an index lacks items without its key,
	 * and a global index may hold only parts of items.
	 */
	public ItemQuery index(String name) {
		return new ItemQuery(this.wanted.index(name));
	}

	/**
	 * Uses only a key that sorts by this attribute; by default the order is that of the
	 * key that is used.
	 */
	public ItemQuery orderBy(String attribute) {
		return new ItemQuery(this.wanted.order(new Order(attribute, this.wanted.order().descending())));
	}

	/** Returns the smallest sort key first, which is the default. */
	public ItemQuery ascending() {
		return new ItemQuery(this.wanted.order(new Order(this.wanted.order().attribute(), false)));
	}

	/** Returns the largest sort key first. */
	public ItemQuery descending() {
		return new ItemQuery(this.wanted.order(new Order(this.wanted.order().attribute(), true)));
	}

	/**
	 * Reads only these paths of each item, such as {@code lines[0].price}, in addition to
	 * paths selected before.
	 */
	public ItemQuery select(String... paths) {
		return new ItemQuery(this.wanted.select(paths));
	}

	/**
	 * Limits the number of items in the result; items that the filter rejects do not
	 * count.
	 */
	public ItemQuery limit(long results) {
		return new ItemQuery(this.wanted.limit(results));
	}

	/**
	 * Sets the number of items that DynamoDB evaluates for one request, before the
	 * filter.
	 */
	public ItemQuery pageSize(int items) {
		return new ItemQuery(this.wanted.pageSize(items));
	}

	/**
	 * Sets the policy for items that cannot be read, such as to log and leave them out;
	 * {@link ReadDefaults#unreadable()} by default.
	 */
	public ItemQuery onUnreadable(UnreadableItems decision) {
		return new ItemQuery(this.wanted.onUnreadable(decision));
	}

	/** Reads with strong consistency, which global indexes do not have. */
	public ItemQuery consistent() {
		return new ItemQuery(this.wanted.consistently());
	}

	/**
	 * Starts behind a position of an {@link ItemWindow}; {@code null} or empty starts at
	 * the beginning.
	 */
	public ItemQuery after(@Nullable String cursor) {
		return new ItemQuery(this.wanted.from(cursor, false));
	}

	/**
	 * Ends before a position of an {@link ItemWindow}; {@code null} or empty ends at the
	 * end. Only for windows, whose items have the order of the query even then.
	 */
	public ItemQuery before(@Nullable String cursor) {
		return new ItemQuery(this.wanted.from(cursor, true));
	}

	ReadSpec wanted() {
		return this.wanted;
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "ItemQuery[" + this.wanted.filter() + "]";
	}

}
