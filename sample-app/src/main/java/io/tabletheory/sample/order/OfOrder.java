// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.order;

/**
 * An entity in the partition of an order. One query reads all of them.
 */
public interface OfOrder {

	String merchantId();

	String orderId();

}
