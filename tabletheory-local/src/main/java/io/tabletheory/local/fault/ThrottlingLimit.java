// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

/**
 * Which limit of DynamoDB a throttled request met. Each is reported by the exception that
 * DynamoDB uses for it, with the throttling reason that belongs to it.
 */
public enum ThrottlingLimit {

	/** More than the table's or index's provisioned capacity. */
	PROVISIONED_THROUGHPUT("ProvisionedThroughputExceededException", "ProvisionedThroughputExceeded"),

	/** A hot partition of an on-demand table. */
	KEY_RANGE("ThrottlingException", "KeyRangeThroughputExceeded"),

	/** More than the maximum set for an on-demand table or index. */
	ON_DEMAND_MAXIMUM("ThrottlingException", "MaxOnDemandThroughputExceeded"),

	/** More than the account's quota. */
	ACCOUNT_LIMIT("RequestLimitExceeded", "AccountLimitExceeded");

	private final String errorCode;

	private final String limit;

	ThrottlingLimit(String errorCode, String limit) {
		this.errorCode = errorCode;
		this.limit = limit;
	}

	String errorCode() {
		return this.errorCode;
	}

	/** The last part of the reason, as in {@code TableWriteAccountLimitExceeded}. */
	String limit() {
		return this.limit;
	}

	/**
	 * The member that lists the reasons: its case differs from exception to exception.
	 */
	String member() {
		return this.errorCode.equals("ThrottlingException") ? "throttlingReasons" : "ThrottlingReasons";
	}

}
