// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

/**
 * The reason why one operation of a cancelled transaction failed.
 */
public enum CancellationCode {

	/** This operation did not fail. */
	NONE("None", ""),

	/** Its condition was not met. */
	CONDITIONAL_CHECK_FAILED("ConditionalCheckFailed", "The conditional request failed."),

	/** Its item collection is full. */
	ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED("ItemCollectionSizeLimitExceeded", "Collection size exceeded."),

	/** Another transaction is working on its item. */
	TRANSACTION_CONFLICT("TransactionConflict", "Transaction is ongoing for the item."),

	/** It exceeds the provisioned capacity of its table. */
	PROVISIONED_THROUGHPUT_EXCEEDED("ProvisionedThroughputExceeded",
			"The level of configured provisioned throughput for the table was exceeded."),

	/** It exceeds the limit of an on-demand table or of the account. */
	THROTTLING_ERROR("ThrottlingError", "Throughput exceeds the current capacity for the table or an index."),

	/** It is not a valid request. */
	VALIDATION_ERROR("ValidationError", "One or more parameter values were invalid.");

	private final String code;

	private final String message;

	CancellationCode(String code, String message) {
		this.code = code;
		this.message = message;
	}

	/** The code in DynamoDB's spelling, such as {@code ConditionalCheckFailed}. */
	public String code() {
		return this.code;
	}

	String message() {
		return this.message;
	}

}
