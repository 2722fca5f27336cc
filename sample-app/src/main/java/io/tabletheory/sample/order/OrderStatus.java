// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.order;

/**
 * How far an order has come.
 */
public enum OrderStatus {

	/** Nothing is paid. */
	OPEN,

	/** All is paid, and some of it may be paid back. */
	PAID,

	/** All is paid back. */
	REFUNDED

}
