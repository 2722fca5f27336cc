// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.util.List;

import io.tabletheory.schema.onetable.OneTableSchema;

/**
 * The models of one table as a OneTable schema, which does not say the name of its table.
 *
 * @param table the name of the table
 * @param schema the schema
 * @param losses the losses, those of the whole document first
 */
public record OneTableTranslation(String table, OneTableSchema schema, List<TranslationLoss> losses) {

	public OneTableTranslation {
		losses = List.copyOf(losses);
	}

}
