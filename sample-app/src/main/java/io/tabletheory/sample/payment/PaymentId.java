// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.payment;

/**
 * What identifies a payment.
 */
record PaymentId(String merchantId, String orderId, String paymentId) {

}
