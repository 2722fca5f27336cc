// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.shop;

import io.tabletheory.data.mapping.Encrypted;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import org.jspecify.annotations.Nullable;

@Table("customers")
record Customer(@PartitionKey String id, @Encrypted(digest = "emailDigest") String email,
		@IndexPartitionKey(index = "byEmail") @Nullable String emailDigest) {

}
