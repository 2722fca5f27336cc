// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.customer;

/**
 * The id of a customer.
 */
public record CustomerId(String merchantId, String customerId) {

}
