// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import io.tabletheory.data.query.Criteria;
import org.jspecify.annotations.Nullable;

/**
 * On which terms an {@code EntityUpdate} is made, besides its changes.
 *
 * @param condition the condition on the stored entity
 * @param version the version that it must have
 * @param upsert whether the entity is created where there is none
 * @param leavesVersion whether the version stays as it is
 * @param once whether it takes effect once even if its response is lost
 * @param protecting the properties that it must not name
 */
public record UpdateTerms(@Nullable Criteria condition, @Nullable Long version, boolean upsert, boolean leavesVersion,
		boolean once, Set<String> protecting) {

	static final UpdateTerms NONE = new UpdateTerms(null, null, false, false, false, Set.of());

	public UpdateTerms {
		protecting = Set.copyOf(protecting);
	}

	/** All criteria that are given must hold. */
	public UpdateTerms when(Criteria criteria) {
		return new UpdateTerms((this.condition != null) ? this.condition.and(criteria) : criteria, this.version,
				this.upsert, this.leavesVersion, this.once, this.protecting);
	}

	public UpdateTerms version(long demanded) {
		return new UpdateTerms(this.condition, demanded, this.upsert, this.leavesVersion, this.once, this.protecting);
	}

	public UpdateTerms creating() {
		return new UpdateTerms(this.condition, this.version, true, this.leavesVersion, this.once, this.protecting);
	}

	public UpdateTerms leavingVersion() {
		return new UpdateTerms(this.condition, this.version, this.upsert, true, this.once, this.protecting);
	}

	public UpdateTerms takingEffectOnce() {
		return new UpdateTerms(this.condition, this.version, this.upsert, this.leavesVersion, true, this.protecting);
	}

	/** All properties that are given are protected. */
	public UpdateTerms protecting(String... properties) {
		Set<String> all = new LinkedHashSet<>(this.protecting);
		all.addAll(List.of(properties));
		return new UpdateTerms(this.condition, this.version, this.upsert, this.leavesVersion, this.once, all);
	}

}
