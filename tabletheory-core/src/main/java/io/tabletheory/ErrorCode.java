// SPDX-License-Identifier: Apache-2.0
package io.tabletheory;

/**
 * The reason that an operation failed, with a name that every TableTheory implementation
 * uses. The name is stable: it may be logged, compared across languages and stored.
 */
public enum ErrorCode {

	/** A schema, or a value that a schema forbids. */
	INVALID_MODEL("ErrInvalidModel"),

	/** An annotation that says something impossible. */
	INVALID_TAG("ErrInvalidTag"),

	/** A key attribute is absent or empty. */
	MISSING_PRIMARY_KEY("ErrMissingPrimaryKey"),

	/** No item has the key. */
	ITEM_NOT_FOUND("ErrItemNotFound"),

	/** More than one item was found where at most one was expected. */
	TOO_MANY_RESULTS("ErrTooManyResults"),

	/** The item was not in the state that the write demanded. */
	CONDITION_FAILED("ErrConditionFailed"),

	/** A write other than an insert of an item that is never changed or deleted. */
	IMMUTABLE_MODEL_MUTATION("ErrImmutableModelMutation"),

	/** A write would change an attribute that keeps the value that it has. */
	PROTECTED_FIELD_MUTATION("ErrProtectedFieldMutation"),

	/** An operator, attribute or option that the operation does not have. */
	INVALID_OPERATOR("ErrInvalidOperator"),

	/** A condition, filter or sort names an attribute that is stored encrypted. */
	ENCRYPTED_FIELD_NOT_QUERYABLE("ErrEncryptedFieldNotQueryable"),

	/** The model has encrypted attributes and no key is configured. */
	ENCRYPTION_NOT_CONFIGURED("ErrEncryptionNotConfigured"),

	/** A stored envelope is malformed, was tampered with, or belongs elsewhere. */
	INVALID_ENCRYPTED_ENVELOPE("ErrInvalidEncryptedEnvelope"),

	/** The master key that wraps data keys is disabled, deleted, unknown or another. */
	KEY_UNAVAILABLE("ErrKeyUnavailable"),

	/** The table or index does not exist. */
	TABLE_NOT_FOUND("ErrTableNotFound"),

	/** Another caller is creating, changing or deleting the table. */
	TABLE_IN_USE("ErrTableInUse"),

	/** A transaction was cancelled for a reason other than a condition. */
	TRANSACTION_FAILED("ErrTransactionFailed"),

	/** Items or keys were left unprocessed after the last attempt. */
	BATCH_INCOMPLETE("ErrBatchIncomplete"),

	/** Another owner holds the lease. */
	LEASE_HELD("ErrLeaseHeld"),

	/** The lease is no longer held by the caller. */
	LEASE_NOT_OWNED("ErrLeaseNotOwned"),

	/** A cursor is malformed, forged, expired, or belongs to another query. */
	INVALID_CURSOR("ErrInvalidCursor"),

	/** A value that DynamoDB or a portable format cannot hold. */
	INVALID_VALUE("ErrInvalidValue"),

	/** The service asked for fewer requests, and retries did not help. */
	THROTTLED("ErrThrottled"),

	/** No answer in time; a write may have taken effect. */
	TIMEOUT("ErrTimeout"),

	/** The credentials are missing, expired, unknown or not sufficient. */
	ACCESS_DENIED("ErrAccessDenied"),

	/** The service failed or could not be reached. */
	SERVICE_FAILURE("ErrServiceFailure");

	private final String portableName;

	ErrorCode(String portableName) {
		this.portableName = portableName;
	}

	/** The name that all implementations use, such as {@code ErrItemNotFound}. */
	public String portableName() {
		return this.portableName;
	}

}
