// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.shop;

import java.time.Instant;

import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.CreatedDate;
import org.springframework.data.annotation.Version;

@Table("orders")
record Order(@PartitionKey String customer, @SortKey String number,
		@IndexPartitionKey(index = "byStatus") String status, @CreatedDate @Nullable Instant placedAt,
		@Version @Nullable Long version) {

	static Order of(String customer, String number) {
		return new Order(customer, number, "OPEN", null, null);
	}

}
