// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.customer;

import java.time.Instant;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.tabletheory.data.mapping.Encrypted;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.IndexSortKey;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.CreatedDate;
import org.springframework.data.annotation.LastModifiedDate;
import org.springframework.data.annotation.Version;

/**
 * A customer of a merchant. Name, e-mail address and telephone number are stored
 * encrypted. The customer can still be found by a keyed hash of the address.
 *
 * @param emailDigest the keyed hash, which the library writes
 */
@Table(name = "payments", typeAttribute = "type")
@PartitionKey(name = "PK", template = "MERCHANT#{merchantId}#CUSTOMER#{customerId}")
@SortKey(name = "SK", template = "CUSTOMER")
public record Customer(@IndexSortKey(index = "byEmail") String merchantId, String customerId,
		@Encrypted(version = 2) String name, @Encrypted(version = 2, digest = "emailDigest") String email,
		@Encrypted(version = 2) @Nullable String phone,
		@IndexPartitionKey(index = "byEmail") @JsonIgnore @Nullable String emailDigest, @Version @Nullable Long version,
		@CreatedDate @Nullable Instant createdAt, @LastModifiedDate @Nullable Instant changedAt) {

	/** A new customer, or a changed one if there is a version. */
	public Customer(CustomerId id, String name, String email, @Nullable String phone, @Nullable Long version) {
		this(id.merchantId(), id.customerId(), name, email, phone, null, version, null, null);
	}

	/** The text has no personal data, which must not get into logs. */
	@Override
	public String toString() {
		return "Customer[" + this.merchantId + "/" + this.customerId + "]";
	}

}
