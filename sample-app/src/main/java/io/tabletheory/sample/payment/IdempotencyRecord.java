// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.payment;

import java.time.Instant;

import io.tabletheory.data.mapping.Encrypted;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.Ttl;

/**
 * The request made with an idempotency key, and its result. DynamoDB deletes the record
 * some time after it has expired.
 */
@Table(name = "payments", typeAttribute = "type")
@PartitionKey(name = "PK", template = "MERCHANT#{merchantId}#KEY#{key}")
@SortKey(name = "SK", template = "KEY")
record IdempotencyRecord(String merchantId, String key, String orderId, @Encrypted(version = 2) Capture request,
		String paymentId, @Ttl Instant expiresAt) {

	/** Returns true if the request is the same. */
	boolean isOf(String order, Capture capture) {
		return this.orderId.equals(order) && this.request.equals(capture);
	}

	/**
	 * Returns true if the record has expired. DynamoDB deletes expired items with a
	 * delay.
	 */
	boolean isExpired(Instant now) {
		return this.expiresAt.isBefore(now);
	}

	PaymentId payment() {
		return new PaymentId(this.merchantId, this.orderId, this.paymentId);
	}

	/** The id of a record. */
	record Id(String merchantId, String key) {

	}

}
