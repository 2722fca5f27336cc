// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.order;

import java.time.Instant;
import java.util.List;

import io.tabletheory.data.mapping.Attribute;
import io.tabletheory.data.mapping.Encrypted;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.IndexSortKey;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.sample.money.Money;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.LastModifiedDate;
import org.springframework.data.annotation.Version;

/**
 * An order of a customer, with the amount that was refunded.
 */
@Table(name = "payments", typeAttribute = "type")
@PartitionKey(name = "PK", template = "MERCHANT#{merchantId}#ORDER#{orderId}")
@SortKey(name = "SK", template = "ORDER")
@IndexPartitionKey(index = "byStatus", name = "merchantStatus", template = "{merchantId}#{status}")
public record Order(@IndexPartitionKey(index = "byTime") String merchantId, String orderId, String customerId,
		OrderStatus status,
		@IndexSortKey(index = "byTime") @IndexSortKey(index = "byStatus") @Attribute(required = true) Instant placedAt,
		List<Line> lines, Money total, Money refunded, @Encrypted(version = 2) @Nullable Address deliverTo,
		@Version @Nullable Long version, @LastModifiedDate @Nullable Instant changedAt) implements OfOrder {

	/** The order after its payment. */
	public Order paid() {
		return with(OrderStatus.PAID, this.refunded);
	}

	/** The order after a further refund of this amount. */
	public Order refunded(Money amount) {
		Money all = this.refunded.plus(amount);
		return with(all.equals(this.total) ? OrderStatus.REFUNDED : this.status, all);
	}

	private Order with(OrderStatus other, Money paidBack) {
		return new Order(this.merchantId, this.orderId, this.customerId, other, this.placedAt, this.lines, this.total,
				paidBack, this.deliverTo, this.version, this.changedAt);
	}

}
