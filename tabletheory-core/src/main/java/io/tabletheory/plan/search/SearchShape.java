// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import io.tabletheory.expression.ConditionExpression;
import org.jspecify.annotations.Nullable;

/**
 * A search but for its values: searches of one shape have one plan.
 */
record SearchShape(Search search) {

	@Override
	public boolean equals(@Nullable Object other) {
		if (!(other instanceof SearchShape shape)) {
			return false;
		}
		Search that = shape.search;
		ConditionExpression condition = this.search.condition();
		ConditionExpression another = that.condition();
		return equal(this.search.index(), that.index()) && this.search.order().equals(that.order())
				&& this.search.selected().equals(that.selected()) && this.search.consistent() == that.consistent()
				&& this.search.access() == that.access() && ((condition == null || another == null)
						? condition == another : ConditionShape.isSame(condition, another));
	}

	private static boolean equal(@Nullable String one, @Nullable String other) {
		return (one != null) ? one.equals(other) : other == null;
	}

	@Override
	public int hashCode() {
		ConditionExpression condition = this.search.condition();
		return 31 * this.search.selected().size() + ((condition != null) ? ConditionShape.hash(condition) : 0);
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "SearchShape[]";
	}

}
