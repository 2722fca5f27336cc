// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.unkept;

import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.Unique;

/**
 * Has a unique value, and no type attribute.
 */
@Table("members")
public record Member(@PartitionKey String id, @Unique String mail) {

}
