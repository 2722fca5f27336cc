// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

/**
 * The kinds of faults.
 */
public enum FaultKind {

	/** The call was throttled. */
	THROTTLING,

	/** The call was answered with an error that the test chose, or with 500 or 503. */
	SERVICE_ERROR,

	/** No connection was made, and nothing was sent. */
	CONNECTION_REFUSED,

	/** The connection broke before the service had the request. */
	LOST_REQUEST,

	/** The service executed the request; the connection broke before the answer. */
	LOST_RESPONSE,

	/** The request was never sent and never answered. */
	TIME_OUT,

	/** The service executed the request and never answered. */
	TIME_OUT_AFTER_COMMIT,

	/** The call was delayed. */
	DELAY,

	/** Some items or keys of a batch were returned as unprocessed. */
	UNPROCESSED,

	/** The call was refused because of a transaction on the same item. */
	CONFLICT,

	/** The transaction was cancelled for reasons that the test chose. */
	CANCELLATION,

	/** The body of the answer broke off. */
	TRUNCATION,

	/** The body of the answer differs from the one that the service sent. */
	CORRUPTION

}
