// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.shop;

import io.tabletheory.mapping.Encrypted;
import io.tabletheory.mapping.IndexPartitionKey;
import io.tabletheory.mapping.PartitionKey;
import io.tabletheory.mapping.Table;
import org.jspecify.annotations.Nullable;

@Table("customers")
record Customer(@PartitionKey String id, @Encrypted(digest = "emailDigest") String email,
		@IndexPartitionKey(index = "byEmail") @Nullable String emailDigest) {

}
