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
 * Who sells something.
 *
 * @param currency in which all orders are made out
 */
@Table(name = "payments", typeAttribute = "type")
@PartitionKey(name = "PK", template = "MERCHANT#{merchantId}")
@SortKey(name = "SK", template = "MERCHANT")
public record Merchant(String merchantId, String name, Currency currency, @Version @Nullable Long version,
		@CreatedDate @Nullable Instant createdAt, @LastModifiedDate @Nullable Instant changedAt) {

	/** As yet unknown to the database. */
	public Merchant(String merchantId, String name, Currency currency) {
		this(merchantId, name, currency, null, null, null);
	}

}
