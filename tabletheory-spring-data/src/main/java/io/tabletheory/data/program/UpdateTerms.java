// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

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
 */
public record UpdateTerms(@Nullable Criteria condition, @Nullable Long version, boolean upsert, boolean leavesVersion,
		boolean once) {

	static final UpdateTerms NONE = new UpdateTerms(null, null, false, false, false);

	/** All criteria that are given must hold. */
	public UpdateTerms when(Criteria criteria) {
		return new UpdateTerms((this.condition != null) ? this.condition.and(criteria) : criteria, this.version,
				this.upsert, this.leavesVersion, this.once);
	}

	public UpdateTerms version(long demanded) {
		return new UpdateTerms(this.condition, demanded, this.upsert, this.leavesVersion, this.once);
	}

	public UpdateTerms creating() {
		return new UpdateTerms(this.condition, this.version, true, this.leavesVersion, this.once);
	}

	public UpdateTerms leavingVersion() {
		return new UpdateTerms(this.condition, this.version, this.upsert, true, this.once);
	}

	public UpdateTerms takingEffectOnce() {
		return new UpdateTerms(this.condition, this.version, this.upsert, this.leavesVersion, true);
	}

}
