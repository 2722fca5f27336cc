// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.order;

/**
 * What is stored in the partition of an order, and read from it by one query.
 */
public interface OfOrder {

	String merchantId();

	String orderId();

}
