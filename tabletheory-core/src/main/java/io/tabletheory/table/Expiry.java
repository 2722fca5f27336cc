// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import io.tabletheory.table.TableDifference.Remedy;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/**
 * The TTL setting of a live table. DynamoDB reports a change as under way for up to an
 * hour and refuses another one in that time.
 */
record Expiry(TimeToLiveStatus status, @Nullable String attribute) {

	static Expiry of(@Nullable TimeToLiveDescription description) {
		if (description == null || description.timeToLiveStatus() == null) {
			return new Expiry(TimeToLiveStatus.DISABLED, null);
		}
		return new Expiry(description.timeToLiveStatus(), description.attributeName());
	}

	/**
	 * Returns true if TTL is enabled or being enabled: in both cases nothing more can be
	 * done.
	 */
	boolean isEnabled() {
		return this.status == TimeToLiveStatus.ENABLED || this.status == TimeToLiveStatus.ENABLING;
	}

	/**
	 * Returns true if items expire by this attribute; for {@code null}, if they do not
	 * expire.
	 */
	boolean isBy(@Nullable String wanted) {
		return (wanted != null) ? isEnabled() && wanted.equals(this.attribute) : !isEnabled();
	}

	/** The remedy for a setting that differs from the models. */
	Remedy remedy() {
		if (isEnabled()) {
			return Remedy.DISABLE_TIME_TO_LIVE;
		}
		return (this.status == TimeToLiveStatus.DISABLING) ? Remedy.WAIT : Remedy.ENSURE;
	}

	@Override
	public String toString() {
		if (isEnabled()) {
			return "by attribute '" + this.attribute + "'";
		}
		return (this.status == TimeToLiveStatus.DISABLING) ? "being disabled" : "disabled";
	}

}
