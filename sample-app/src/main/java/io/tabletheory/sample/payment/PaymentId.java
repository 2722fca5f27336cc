// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.payment;

/**
 * The id of a payment.
 */
record PaymentId(String merchantId, String orderId, String paymentId) {

}
