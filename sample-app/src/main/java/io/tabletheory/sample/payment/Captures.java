// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.payment;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.engine.Consistency;
import io.tabletheory.sample.order.Order;
import io.tabletheory.sample.order.OrderId;
import io.tabletheory.sample.order.OrderStatus;
import io.tabletheory.sample.order.Orders;
import io.tabletheory.sample.problem.Problem;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Service;

import static io.tabletheory.data.query.Criteria.where;

/**
 * Takes the money for orders, once for each idempotency key however often it is asked to.
 */
@Service
class Captures {

	private static final Duration REMEMBERED = Duration.ofHours(24);

	private final Orders orders;

	private final PaymentRepository payments;

	private final TableTheoryOperations operations;

	Captures(Orders orders, PaymentRepository payments, TableTheoryOperations operations) {
		this.orders = orders;
		this.payments = payments;
		this.operations = operations;
	}

	/** The payment, and whether it was made by an earlier request with the same key. */
	Captured capture(OrderId id, String key, Capture capture) {
		Instant now = Instant.now();
		// The order before the record: if the order is paid by then, by a request with
		// the
		// same key, its record is seen.
		Order order = this.orders.get(id);
		Optional<Captured> earlier = earlier(id, key, capture, now);
		return earlier.orElseGet(() -> first(order, key, capture, now));
	}

	private Captured first(Order order, String key, Capture capture, Instant now) {
		requirePossible(order, capture);
		OrderId id = new OrderId(order.merchantId(), order.orderId());
		Payment payment = Payment.capture(id, capture.amount(), now, capture.instrument());
		IdempotencyRecord remembered = new IdempotencyRecord(id.merchantId(), key, id.orderId(), capture,
				payment.paymentId(), now.plus(REMEMBERED));
		Criteria unused = where(IdempotencyRecord::key).isNull().or(where(IdempotencyRecord::expiresAt).lessThan(now));
		try {
			this.operations.transact((writes) -> writes.save(remembered, unused).update(order.paid()).insert(payment));
		}
		catch (DataAccessException ex) {
			// Another request was faster: with the same key, its answer is ours.
			return earlier(id, key, capture, now).orElseThrow(() -> ex);
		}
		return new Captured(payment, false);
	}

	private Optional<Captured> earlier(OrderId id, String key, Capture capture, Instant now) {
		return this.operations
			.findById(new IdempotencyRecord.Id(id.merchantId(), key), IdempotencyRecord.class, Consistency.STRONG)
			.filter((remembered) -> !remembered.isExpired(now))
			.map((remembered) -> answer(remembered, id, capture));
	}

	private Captured answer(IdempotencyRecord remembered, OrderId id, Capture capture) {
		if (!remembered.isOf(id.orderId(), capture)) {
			throw Problem.KEY_REUSED.because("Give each capture an Idempotency-Key of its own");
		}
		return this.payments.findById(remembered.payment()).map((payment) -> new Captured(payment, true)).orElseThrow();
	}

	private static void requirePossible(Order order, Capture capture) {
		if (order.status() != OrderStatus.OPEN) {
			throw Problem.WRONG_STATE.because("The order is " + order.status() + " and can be captured once only");
		}
		if (!capture.amount().equals(order.total())) {
			throw Problem.WRONG_AMOUNT.because("The order costs " + order.total() + "; capture all of it");
		}
	}

	/** A payment, and whether it was there already. */
	record Captured(Payment payment, boolean replayed) {

	}

}
