// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Path;
import org.jspecify.annotations.Nullable;

/**
 * A search for items of a model. A {@link Planner} finds the way to them from paths and
 * comparators only: values may come later.
 *
 * @param condition the condition on the items; {@code null} for all of them
 * @param index the index to read, or {@code null} to leave the choice to the planner
 * @param order the order of the items
 * @param selected the paths to read; empty for whole items
 * @param consistent true for strong consistency
 * @param access the permission to read all items in order to find some
 */
@Internal
public record Search(@Nullable ConditionExpression condition, @Nullable String index, Order order, List<Path> selected,
		boolean consistent, Access access) {

	public Search {
		selected = List.copyOf(selected);
	}

	/**
	 * An order of items. DynamoDB sorts by sort keys only.
	 *
	 * @param attribute the attribute to order by; {@code null} for the sort key of the
	 * key that is read
	 * @param descending true for the largest first
	 */
	public record Order(@Nullable String attribute, boolean descending) {

		/** The order of the sort key that is read, the smallest first. */
		public static final Order NATURAL = new Order(null, false);

	}

	/** The ways in which the items may be found. */
	public enum Access {

		/** Access by a key; refused if no key serves. */
		QUERY,

		/** Access by a key, or by a scan if no key serves. */
		QUERY_OR_SCAN,

		/**
		 * Access by a key, or by a scan if neither a key serves nor an index that only a
		 * query may name, because it may leave out items or parts of them.
		 */
		QUERY_OR_LAST_RESORT,

		/** A scan of all items. */
		SCAN;

		/** True if a search that no key serves may read all items. */
		public boolean allowsScan() {
			return this != QUERY;
		}

	}

}
