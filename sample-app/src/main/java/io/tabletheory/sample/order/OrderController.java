// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.order;

import java.time.Instant;
import java.util.Currency;

import io.tabletheory.sample.merchant.Identifier;
import io.tabletheory.sample.merchant.Merchants;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/merchants/{merchantId}/orders")
class OrderController {

	private final Merchants merchants;

	private final Orders orders;

	OrderController(Merchants merchants, Orders orders) {
		this.merchants = merchants;
		this.orders = orders;
	}

	@PutMapping("/{orderId}")
	@ResponseStatus(HttpStatus.CREATED)
	Order put(@PathVariable @Identifier String merchantId, @PathVariable @Identifier String orderId,
			@RequestBody @Valid NewOrder order) {
		Currency currency = this.merchants.get(merchantId).currency();
		return this.orders.place(order.of(new OrderId(merchantId, orderId), currency, Instant.now()));
	}

	@GetMapping("/{orderId}")
	Order get(@PathVariable @Identifier String merchantId, @PathVariable @Identifier String orderId) {
		return this.orders.get(new OrderId(merchantId, orderId));
	}

	@GetMapping
	OrderPage find(@PathVariable @Identifier String merchantId, @RequestParam @Nullable OrderStatus status,
			@RequestParam @Nullable Instant from, @RequestParam @Nullable Instant to,
			@RequestParam @Nullable String after, @RequestParam @Nullable String before,
			@RequestParam(defaultValue = "20") @Positive @Max(100) int limit) {
		OrderPage page = this.orders.find(new OrderSearch(merchantId, status, from, to, after, before), limit);
		if (page.orders().isEmpty()) {
			this.merchants.require(merchantId);
		}
		return page;
	}

}
