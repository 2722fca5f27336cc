// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import io.tabletheory.table.TableDifference.Remedy;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/**
 * By which attribute the items of a live table expire. DynamoDB counts it as changing for
 * up to an hour after each change, and refuses another one meanwhile.
 */
record Expiry(TimeToLiveStatus status, @Nullable String attribute) {

	static Expiry of(@Nullable TimeToLiveDescription description) {
		if (description == null || description.timeToLiveStatus() == null) {
			return new Expiry(TimeToLiveStatus.DISABLED, null);
		}
		return new Expiry(description.timeToLiveStatus(), description.attributeName());
	}

	/** Enabling counts as enabled, since nothing more can be done about it. */
	boolean isEnabled() {
		return this.status == TimeToLiveStatus.ENABLED || this.status == TimeToLiveStatus.ENABLING;
	}

	/** Whether items expire by this attribute; by none if {@code null}. */
	boolean isBy(@Nullable String wanted) {
		return (wanted != null) ? isEnabled() && wanted.equals(this.attribute) : !isEnabled();
	}

	/** What to do where it is not as wanted. */
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
