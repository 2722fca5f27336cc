// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.payment;

import java.time.Instant;
import java.util.UUID;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.tabletheory.data.mapping.Encrypted;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.sample.money.Money;
import io.tabletheory.sample.order.OfOrder;
import io.tabletheory.sample.order.OrderId;
import org.jspecify.annotations.Nullable;

/**
 * A movement of money, in the partition of its order. It never changes.
 *
 * @param instrument the payment instrument, as the payment provider names it
 */
@Table(name = "payments", typeAttribute = "type")
@PartitionKey(name = "PK", template = "MERCHANT#{merchantId}#ORDER#{orderId}")
@SortKey(name = "SK", template = "PAYMENT#{paymentId}")
public record Payment(String merchantId, String orderId, String paymentId, Direction kind, Money amount, Instant madeAt,
		@Encrypted(version = 2) @JsonIgnore @Nullable String instrument) implements OfOrder {

	/** A payment to the merchant. */
	public static Payment capture(OrderId order, Money amount, Instant now, String instrument) {
		return new Payment(order.merchantId(), order.orderId(), UUID.randomUUID().toString(), Direction.CAPTURE, amount,
				now, instrument);
	}

	/** A payment back to the customer. */
	public static Payment refund(OrderId order, Money amount, Instant now) {
		return new Payment(order.merchantId(), order.orderId(), UUID.randomUUID().toString(), Direction.REFUND, amount,
				now, null);
	}

	/** The text does not have the instrument, which must not get into logs. */
	@Override
	public String toString() {
		return "Payment[" + this.kind + " " + this.paymentId + "]";
	}

	/** The direction of a payment. */
	public enum Direction {

		CAPTURE, REFUND

	}

}
