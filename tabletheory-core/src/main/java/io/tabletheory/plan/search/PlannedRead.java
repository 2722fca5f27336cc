// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.ArrayList;
import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.expression.ConditionExpression;
import org.jspecify.annotations.Nullable;

/**
 * A planned query and the condition of one call, which has the shape that the query was
 * planned for.
 */
@Internal
public final class PlannedRead {

	private final PlannedQuery query;

	private final @Nullable ConditionExpression condition;

	PlannedRead(PlannedQuery query, @Nullable ConditionExpression condition) {
		this.query = query;
		this.condition = condition;
	}

	/** The patterns of the ways to the items, all of which are read. */
	public List<AccessPattern> patterns() {
		return this.query.patterns();
	}

	/** The reads with the values. */
	public BoundQuery bind(Origin origin) {
		return this.query.isAsGiven() ? this.query.bind(this.condition, origin) : this.query.bind(values(), origin);
	}

	private @Nullable Object[] values() {
		List<Object> values = new ArrayList<>();
		if (this.condition != null) {
			this.condition.forEachValue(values::add);
		}
		return values.toArray();
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return this.query.toString();
	}

}
