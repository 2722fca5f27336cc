// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.mismatched;

import io.tabletheory.data.mapping.ModelName;
import io.tabletheory.data.mapping.OmitEmpty;
import io.tabletheory.data.mapping.Table;
import org.springframework.data.annotation.Id;

/**
 * Has another table and another rule for its text than its model.
 */
@ModelName("Note")
@Table("remarks")
public record Remark(@Id String id, @OmitEmpty String text) {

}
