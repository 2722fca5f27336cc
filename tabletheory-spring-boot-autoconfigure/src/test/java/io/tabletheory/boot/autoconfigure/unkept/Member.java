// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.unkept;

import io.tabletheory.mapping.PartitionKey;
import io.tabletheory.mapping.Table;
import io.tabletheory.mapping.Unique;

/**
 * Has a unique value, and no type attribute.
 */
@Table("members")
public record Member(@PartitionKey String id, @Unique String mail) {

}
