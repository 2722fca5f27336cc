// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

/**
 * The limit that a throttled request exceeded. DynamoDB reports each with its own
 * exception and throttling reason.
 */
public enum ThrottlingLimit {

	/** The provisioned capacity of the table or index. */
	PROVISIONED_THROUGHPUT("ProvisionedThroughputExceededException", "ProvisionedThroughputExceeded"),

	/** The limit of a hot partition of an on-demand table. */
	KEY_RANGE("ThrottlingException", "KeyRangeThroughputExceeded"),

	/** The maximum configured for an on-demand table or index. */
	ON_DEMAND_MAXIMUM("ThrottlingException", "MaxOnDemandThroughputExceeded"),

	/** The quota of the account. */
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

	/** The member that lists the reasons. Its case differs between exceptions. */
	String member() {
		return this.errorCode.equals("ThrottlingException") ? "throttlingReasons" : "ThrottlingReasons";
	}

}
