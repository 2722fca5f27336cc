// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.benchmarks.Order.Address;
import io.tabletheory.benchmarks.Order.Line;

/**
 * Orders as maps of plain Java values, which the item-level operations take.
 */
final class OrderMaps {

	private OrderMaps() {
	}

	static Map<String, Object> of(Order order) {
		Map<String, Object> map = new LinkedHashMap<>(32);
		map.put("customer", order.customer());
		map.put("id", order.id());
		map.put("status", order.status());
		map.put("total", order.total());
		map.put("quantity", order.quantity());
		map.put("paid", order.paid());
		map.put("note", order.note());
		map.put("tags", order.tags());
		map.put("address", of(order.address()));
		map.put("lines", List.of(order.lines().stream().map(OrderMaps::of).toArray()));
		map.put("placedAt", order.placedAt());
		map.put("expiresAt", order.expiresAt());
		map.put("createdAt", order.createdAt());
		map.put("updatedAt", order.updatedAt());
		map.put("version", order.version());
		return map;
	}

	/** Without what the library adds on a put. */
	static Map<String, Object> fresh(Order order) {
		Map<String, Object> map = of(order);
		map.keySet().removeAll(Set.of("createdAt", "updatedAt", "version"));
		return map;
	}

	private static Map<String, Object> of(Address address) {
		return Map.of("street", address.street(), "city", address.city(), "postCode", address.postCode(), "country",
				address.country());
	}

	private static Map<String, Object> of(Line line) {
		return Map.of("product", line.product(), "quantity", line.quantity(), "price", line.price());
	}

}
