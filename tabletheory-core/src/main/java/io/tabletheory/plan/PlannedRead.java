// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import org.jspecify.annotations.Nullable;

/**
 * A planned query and the values of one call. Its text form hides them.
 */
@Internal
public final class PlannedRead {

	private final PlannedQuery query;

	private final @Nullable Object[] arguments;

	PlannedRead(PlannedQuery query, @Nullable Object[] arguments) {
		this.query = query;
		this.arguments = arguments;
	}

	/** The ways to the items, all of which are gone. */
	public List<AccessPattern> patterns() {
		return this.query.patterns();
	}

	/** The reads with the values. */
	public BoundQuery bind(Origin origin) {
		return this.query.bind(this.arguments, origin);
	}

	/** Without values. */
	@Override
	public String toString() {
		return this.query.toString();
	}

}
