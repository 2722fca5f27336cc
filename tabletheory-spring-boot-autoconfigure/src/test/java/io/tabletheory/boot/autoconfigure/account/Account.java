// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.account;

import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.Table;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.Version;

/**
 * Found by the scan for entities.
 */
@Table("accounts")
public record Account(@Id String id, @IndexPartitionKey(index = "byOwner") String owner,
		@Version @Nullable Long version) {

}
