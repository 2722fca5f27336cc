// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.payment;

import java.time.Instant;

import io.tabletheory.data.mapping.Encrypted;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.Ttl;

/**
 * What was asked for with an idempotency key, and what came of it. DynamoDB deletes it
 * some time after it has expired.
 */
@Table(name = "payments", typeAttribute = "type")
@PartitionKey(name = "PK", template = "MERCHANT#{merchantId}#KEY#{key}")
@SortKey(name = "SK", template = "KEY")
record IdempotencyRecord(String merchantId, String key, String orderId, @Encrypted(version = 2) Capture request,
		String paymentId, @Ttl Instant expiresAt) {

	/** Whether it is the same request. */
	boolean isOf(String order, Capture capture) {
		return this.orderId.equals(order) && this.request.equals(capture);
	}

	/** DynamoDB takes its time to delete what has expired. */
	boolean isExpired(Instant now) {
		return this.expiresAt.isBefore(now);
	}

	PaymentId payment() {
		return new PaymentId(this.merchantId, this.orderId, this.paymentId);
	}

	/** What identifies a record. */
	record Id(String merchantId, String key) {

	}

}
