// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.customer;

/**
 * What identifies a customer.
 */
public record CustomerId(String merchantId, String customerId) {

}
