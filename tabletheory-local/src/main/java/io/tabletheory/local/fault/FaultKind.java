// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

/**
 * What was done to a call.
 */
public enum FaultKind {

	/** Refused for its rate. */
	THROTTLING,

	/** Answered with an error that the test chose, or with 500 or 503. */
	SERVICE_ERROR,

	/** No connection: never sent. */
	CONNECTION_REFUSED,

	/** The connection broke before the service had the request. */
	LOST_REQUEST,

	/** Executed by the service; the connection broke before the answer. */
	LOST_RESPONSE,

	/** Never sent and never answered. */
	TIME_OUT,

	/** Executed by the service and never answered. */
	TIME_OUT_AFTER_COMMIT,

	/** Slow. */
	DELAY,

	/** Some items or keys of a batch handed back. */
	UNPROCESSED,

	/** Refused for a transaction on the same item. */
	CONFLICT,

	/** A transaction cancelled for reasons that the test chose. */
	CANCELLATION,

	/** The answer's body broke off. */
	TRUNCATION,

	/** The answer's body has other bytes than the service sent. */
	CORRUPTION

}
