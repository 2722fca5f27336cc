// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.actuate.shop;

import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.Table;
import org.springframework.data.annotation.Id;

/**
 * Found by the scan for entities.
 */
@Table("sales")
public record Sale(@Id String id, @IndexPartitionKey(index = "byCustomer") String customer, String status,
		String note) {

}
