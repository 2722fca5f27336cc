// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.merchant;

import java.time.Instant;
import java.util.Currency;

import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.CreatedDate;
import org.springframework.data.annotation.LastModifiedDate;
import org.springframework.data.annotation.Version;

/**
 * A merchant, who sells articles.
 *
 * @param currency the currency of all orders
 */
@Table(name = "payments", typeAttribute = "type")
@PartitionKey(name = "PK", template = "MERCHANT#{merchantId}")
@SortKey(name = "SK", template = "MERCHANT")
public record Merchant(String merchantId, String name, Currency currency, @Version @Nullable Long version,
		@CreatedDate @Nullable Instant createdAt, @LastModifiedDate @Nullable Instant changedAt) {

	/** A new merchant. */
	public Merchant(String merchantId, String name, Currency currency) {
		this(merchantId, name, currency, null, null, null);
	}

}
