// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.mismatched;

import io.tabletheory.mapping.Model;
import io.tabletheory.mapping.OmitEmpty;
import io.tabletheory.mapping.Table;
import org.springframework.data.annotation.Id;

/**
 * Has another table and another rule for its text than its model.
 */
@Model("Note")
@Table("remarks")
public record Remark(@Id String id, @OmitEmpty String text) {

}
