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
 * Captures the money for orders, once for each idempotency key, however often the request
 * is repeated.
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

	/**
	 * The payment, with a flag that tells if an earlier request with the same key made
	 * it.
	 */
	Captured capture(OrderId id, String key, Capture capture) {
		Instant now = Instant.now();
		// The order is read before the record. If a request with the same key has paid
		// the order
		// by then, its record is seen.
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
			// Another request was faster. If it has the same key, its answer is the
			// answer to this
			// one.
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

	/** A payment, with a flag that tells if it existed already. */
	record Captured(Payment payment, boolean replayed) {

	}

}
