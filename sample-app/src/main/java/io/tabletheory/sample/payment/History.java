// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.payment;

import java.util.List;

import io.tabletheory.sample.order.Order;

/**
 * An order and all of its payments, the earliest first.
 */
record History(Order order, List<Payment> payments) {

}
