// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import io.tabletheory.Origin;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.Presence;
import org.jspecify.annotations.Nullable;

/**
 * What a write demands of the stored item, over plain Java values.
 */
record Guard(Presence presence, @Nullable Long version, @Nullable Filter filter) {

	static final Guard NONE = new Guard(Presence.ANY, null, null);

	Guard presence(Presence presence) {
		return new Guard(presence, this.version, this.filter);
	}

	Guard version(long version) {
		return new Guard(this.presence, version, this.filter);
	}

	/** All filters that are given must hold. */
	Guard when(Filter filter) {
		Filter given = FilterConditions.given(filter);
		return new Guard(this.presence, this.version, (this.filter != null) ? this.filter.and(given) : given);
	}

	Precondition demand(PlainItems items, Origin origin) {
		Precondition demand = new Precondition(this.presence, null, items.condition(this.filter, origin));
		return (this.version != null) ? demand.version(this.version) : demand;
	}

}
