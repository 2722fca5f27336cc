// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.payment;

import java.time.Instant;

import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.sample.money.Money;
import io.tabletheory.sample.order.Order;
import io.tabletheory.sample.order.OrderId;
import io.tabletheory.sample.order.OrderStatus;
import io.tabletheory.sample.order.Orders;
import io.tabletheory.sample.problem.Problem;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.stereotype.Service;

/**
 * Refunds money, provided that the order has not changed since the client has seen it.
 */
@Service
class Refunds {

	private final Orders orders;

	private final TableTheoryOperations operations;

	Refunds(Orders orders, TableTheoryOperations operations) {
		this.orders = orders;
		this.operations = operations;
	}

	Payment refund(OrderId id, Refund refund) {
		Order order = this.orders.get(id);
		if (!refund.orderVersion().equals(order.version())) {
			throw new OptimisticLockingFailureException("The order has version " + order.version());
		}
		requirePossible(order, refund.amount());
		Payment payment = Payment.refund(id, refund.amount(), Instant.now());
		// A faster writer since the read has changed the version, and this write fails.
		this.operations.transact((writes) -> writes.update(order.refunded(refund.amount())).insert(payment));
		return payment;
	}

	private static void requirePossible(Order order, Money amount) {
		if (order.status() != OrderStatus.PAID) {
			throw Problem.WRONG_STATE.because("The order is " + order.status() + "; only a paid one is refunded");
		}
		Money left = order.total().minus(order.refunded());
		boolean fits = amount.currency().equals(left.currency()) && amount.minor() > 0 && !amount.isMoreThan(left);
		if (!fits) {
			throw Problem.WRONG_AMOUNT.because("Up to " + left + " can be refunded");
		}
	}

}
