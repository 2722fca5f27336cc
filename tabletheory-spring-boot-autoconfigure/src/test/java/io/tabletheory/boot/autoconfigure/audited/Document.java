// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.audited;

import io.tabletheory.data.mapping.Table;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.LastModifiedBy;

/**
 * Knows its author.
 */
@Table("documents")
public record Document(@Id String id, @LastModifiedBy @Nullable String author) {

}
