// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.List;

/**
 * The result of reading a OneTable schema.
 *
 * @param schema the schema
 * @param warnings the places that load and hurt later, in the order of the text
 */
public record OneTableDocument(OneTableSchema schema, List<OneTableWarning> warnings) {

	public OneTableDocument {
		warnings = List.copyOf(warnings);
	}

}
