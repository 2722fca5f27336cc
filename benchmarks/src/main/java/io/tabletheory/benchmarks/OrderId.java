// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

/**
 * Both keys of an order.
 */
record OrderId(String customer, String id) {

}
