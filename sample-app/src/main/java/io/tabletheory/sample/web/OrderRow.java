// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.web;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

import io.tabletheory.sample.money.Money;
import io.tabletheory.sample.order.Order;

/**
 * An order as one row of the page.
 */
record OrderRow(String orderId, String customerId, String placedAt, String status, Money total, String refunded) {

	private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT)
		.withZone(ZoneOffset.UTC);

	static OrderRow of(Order order) {
		return new OrderRow(order.orderId(), order.customerId(), MINUTE.format(order.placedAt()), order.status().name(),
				order.total(), (order.refunded().minor() > 0) ? order.refunded().toString() : "");
	}

}
