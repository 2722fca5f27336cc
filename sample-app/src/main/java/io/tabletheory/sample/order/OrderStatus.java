// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.order;

/**
 * The status of an order.
 */
public enum OrderStatus {

	/** Nothing has been paid. */
	OPEN,

	/** All has been paid, and a part may have been refunded. */
	PAID,

	/** All has been refunded. */
	REFUNDED

}
