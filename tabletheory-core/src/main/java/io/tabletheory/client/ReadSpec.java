// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.stream.Stream;

import io.tabletheory.engine.Limits;
import io.tabletheory.engine.UnreadableItems;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.search.Search.Access;
import io.tabletheory.plan.search.Search.Order;
import org.jspecify.annotations.Nullable;

/**
 * The description of a query or scan.
 *
 * @param filter the condition on the items; {@code null} for all of them
 * @param index the index to read; {@code null} leaves the choice to the planner
 * @param selected the paths to read; empty for whole items
 */
record ReadSpec(@Nullable Filter filter, @Nullable String index, Order order, List<Path> selected, boolean consistent,
		Access access, Extent extent) {

	static ReadSpec by(Access access) {
		return new ReadSpec(null, null, Order.NATURAL, List.of(), false, access, Extent.ALL);
	}

	static ReadSpec of(ItemSelection selection) {
		return (selection instanceof ItemQuery query) ? query.wanted() : ((ItemScan) selection).wanted();
	}

	ReadSpec and(Filter other) {
		Filter given = FilterConditions.given(other);
		return new ReadSpec((this.filter != null) ? this.filter.and(given) : given, this.index, this.order,
				this.selected, this.consistent, this.access, this.extent);
	}

	ReadSpec index(String name) {
		return new ReadSpec(this.filter, name, this.order, this.selected, this.consistent, this.access, this.extent);
	}

	ReadSpec order(Order other) {
		return new ReadSpec(this.filter, this.index, other, this.selected, this.consistent, this.access, this.extent);
	}

	ReadSpec select(String... paths) {
		List<Path> more = Stream.concat(this.selected.stream(), Stream.of(paths).map(Path::parse)).toList();
		return new ReadSpec(this.filter, this.index, this.order, more, this.consistent, this.access, this.extent);
	}

	ReadSpec consistently() {
		return new ReadSpec(this.filter, this.index, this.order, this.selected, true, this.access, this.extent);
	}

	ReadSpec limit(long results) {
		return extent(new Extent(new Limits(results, this.extent.limits.perRequest()), this.extent.cursor,
				this.extent.backwards, this.extent.unreadable));
	}

	ReadSpec pageSize(int perRequest) {
		return extent(new Extent(new Limits(this.extent.limits.results(), perRequest), this.extent.cursor,
				this.extent.backwards, this.extent.unreadable));
	}

	ReadSpec from(@Nullable String cursor, boolean backwards) {
		return extent(new Extent(this.extent.limits, cursor, backwards, this.extent.unreadable));
	}

	ReadSpec onUnreadable(UnreadableItems unreadable) {
		return extent(new Extent(this.extent.limits, this.extent.cursor, this.extent.backwards, unreadable));
	}

	private ReadSpec extent(Extent other) {
		return new ReadSpec(this.filter, this.index, this.order, this.selected, this.consistent, this.access, other);
	}

	/**
	 * The part of the result to read.
	 *
	 * @param unreadable the policy for items that cannot be read; {@code null} for the
	 * default
	 */
	record Extent(Limits limits, @Nullable String cursor, boolean backwards, @Nullable UnreadableItems unreadable) {

		static final Extent ALL = new Extent(Limits.NONE, null, false, null);

	}

}
