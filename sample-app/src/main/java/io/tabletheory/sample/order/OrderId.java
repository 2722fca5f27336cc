// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.order;

/**
 * What identifies an order.
 */
public record OrderId(String merchantId, String orderId) {

}
