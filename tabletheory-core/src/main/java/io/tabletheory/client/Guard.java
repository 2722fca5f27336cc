// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.Presence;
import org.jspecify.annotations.Nullable;

/**
 * The conditions of a write on the stored item, over plain Java values.
 */
record Guard(Presence presence, @Nullable Long version, @Nullable Filter filter, Set<String> protecting) {

	static final Guard NONE = new Guard(Presence.ANY, null, null, Set.of());

	Guard presence(Presence presence) {
		return new Guard(presence, this.version, this.filter, this.protecting);
	}

	Guard version(long version) {
		return new Guard(this.presence, version, this.filter, this.protecting);
	}

	/** All attributes that are given keep their values. */
	Guard protecting(String... attributes) {
		Set<String> all = new LinkedHashSet<>(this.protecting);
		all.addAll(List.of(attributes));
		return new Guard(this.presence, this.version, this.filter, all);
	}

	/** All filters that are given must hold. */
	Guard when(Filter filter) {
		Filter given = FilterConditions.given(filter);
		return new Guard(this.presence, this.version, (this.filter != null) ? this.filter.and(given) : given,
				this.protecting);
	}

	/** Combines the demand of the write itself with this one. */
	Precondition and(Precondition own, PlainItems items, Origin origin) {
		if (this.presence == Presence.PRESENT && own.presence() == Presence.ABSENT) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin,
					"An insert demands that there is no item, so it cannot demand one; put or replace instead", null);
		}
		Precondition demand = (this.presence == Presence.PRESENT) ? own.present() : own;
		return ((this.filter != null) ? demand.when(items.condition(this.filter, origin)) : demand)
			.protecting(this.protecting);
	}

	Precondition demand(PlainItems items, Origin origin) {
		Precondition demand = new Precondition(this.presence, null, items.condition(this.filter, origin),
				this.protecting);
		return (this.version != null) ? demand.version(this.version) : demand;
	}

}
