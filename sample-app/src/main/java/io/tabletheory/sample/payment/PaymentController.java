// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.payment;

import java.util.Comparator;
import java.util.List;

import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.tabletheory.data.core.CollectionFindOperation;
import io.tabletheory.data.core.ItemGroups;
import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.sample.merchant.Identifier;
import io.tabletheory.sample.order.OfOrder;
import io.tabletheory.sample.order.Order;
import io.tabletheory.sample.order.OrderId;
import io.tabletheory.sample.payment.Captures.Captured;
import io.tabletheory.sample.problem.Problem;
import jakarta.validation.Valid;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

import static io.tabletheory.data.query.Criteria.where;

@RestController
@RequestMapping("/merchants/{merchantId}/orders/{orderId}")
class PaymentController {

	private final Captures captures;

	private final Refunds refunds;

	private final TableTheoryOperations operations;

	private final CollectionFindOperation<OfOrder> collection;

	PaymentController(Captures captures, Refunds refunds, TableTheoryOperations operations) {
		this.captures = captures;
		this.refunds = refunds;
		this.operations = operations;
		this.collection = operations.queryCollection(OfOrder.class).consistent();
	}

	/**
	 * Captures money. Every request with the same key gets the same answer; a header
	 * marks repeated ones.
	 */
	@PostMapping("/capture")
	@ApiResponse(responseCode = "201", description = "Captured, by this request or an earlier one with the key")
	ResponseEntity<Payment> capture(@PathVariable @Identifier String merchantId,
			@PathVariable @Identifier String orderId, @RequestHeader("Idempotency-Key") @Identifier String key,
			@RequestBody @Valid Capture capture) {
		Captured captured = this.captures.capture(new OrderId(merchantId, orderId), key, capture);
		return ResponseEntity.status(HttpStatus.CREATED)
			.header("Idempotent-Replayed", String.valueOf(captured.replayed()))
			.body(captured.payment());
	}

	@PostMapping("/refunds")
	@ResponseStatus(HttpStatus.CREATED)
	Payment refund(@PathVariable @Identifier String merchantId, @PathVariable @Identifier String orderId,
			@RequestBody @Valid Refund refund) {
		return this.refunds.refund(new OrderId(merchantId, orderId), refund);
	}

	/**
	 * The history of an order. The order and its payments share a partition, so one query
	 * reads all.
	 */
	@GetMapping("/history")
	History history(@PathVariable @Identifier String merchantId, @PathVariable @Identifier String orderId) {
		ItemGroups<OfOrder> found = this.operations.findGrouped(
				this.collection.matching(where(Order::merchantId).is(merchantId).and(Order::orderId).is(orderId)));
		Order order = found.one(Order.class)
			.orElseThrow(() -> Problem.NOT_FOUND.because("There is no order " + orderId));
		List<Payment> payments = found.of(Payment.class);
		return new History(order, payments.stream().sorted(Comparator.comparing(Payment::madeAt)).toList());
	}

}
