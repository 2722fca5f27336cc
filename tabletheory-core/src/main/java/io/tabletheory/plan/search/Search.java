// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Path;
import org.jspecify.annotations.Nullable;

/**
 * Which items of a model are wanted, and what of them. A {@link Planner} finds the way to
 * them, for which only paths and comparators matter: values may come later.
 *
 * @param condition what the items must meet; {@code null} for all of them
 * @param index the index to read, or {@code null} to leave the choice to the planner
 * @param order in which order
 * @param selected what of each item is wanted; empty for all
 * @param consistent whether nothing acknowledged before may be missed
 * @param access whether all items may be read in order to find those that are wanted
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
	 * @param attribute by which to order; {@code null} for the sort key of whatever is
	 * read
	 * @param descending whether the largest comes first
	 */
	public record Order(@Nullable String attribute, boolean descending) {

		/** By the sort key of whatever is read, the smallest first. */
		public static final Order NATURAL = new Order(null, false);

	}

	/** How the items may be looked for. */
	public enum Access {

		/** By a key; where no key serves, the search is refused. */
		QUERY,

		/** By a key; where none serves, among all items. */
		QUERY_OR_SCAN,

		/**
		 * The same, but refused where an index would serve if it were named: it leaves
		 * out items, or parts of them.
		 */
		QUERY_OR_LAST_RESORT,

		/** Among all items. */
		SCAN;

		/** Whether a search that no key serves may read all items. */
		public boolean allowsScan() {
			return this != QUERY;
		}

	}

}
