// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample;

import java.util.HashMap;
import java.util.Map;

import io.tabletheory.client.Items;
import io.tabletheory.client.TableTheory;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Orders as a resource: what is put is stored by the model {@code Order} of
 * {@code dms/shop.yml}.
 */
@RestController
@RequestMapping("/customers/{customerId}/orders/{orderId}")
class OrderController {

	private final Items orders;

	OrderController(TableTheory tableTheory) {
		this.orders = tableTheory.items("Order");
	}

	@PutMapping
	Map<String, @Nullable Object> put(@PathVariable String customerId, @PathVariable String orderId,
			@RequestBody Map<String, @Nullable Object> order) {
		Map<String, @Nullable Object> item = new HashMap<>(order);
		item.putAll(key(customerId, orderId));
		return this.orders.put(item);
	}

	@GetMapping
	ResponseEntity<Map<String, @Nullable Object>> get(@PathVariable String customerId, @PathVariable String orderId) {
		return ResponseEntity.of(this.orders.find(key(customerId, orderId)));
	}

	private static Map<String, String> key(String customerId, String orderId) {
		return Map.of("customerId", customerId, "orderId", orderId);
	}

}
