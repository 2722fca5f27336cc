// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.order;

/**
 * The id of an order.
 */
public record OrderId(String merchantId, String orderId) {

}
