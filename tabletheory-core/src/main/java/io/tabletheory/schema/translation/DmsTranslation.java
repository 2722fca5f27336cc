// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.util.List;

import io.tabletheory.schema.dms.DmsDocument;

/**
 * A OneTable schema as a DMS document.
 *
 * @param document the document
 * @param losses the losses, those of the whole document first
 */
public record DmsTranslation(DmsDocument document, List<TranslationLoss> losses) {

	public DmsTranslation {
		losses = List.copyOf(losses);
	}

}
