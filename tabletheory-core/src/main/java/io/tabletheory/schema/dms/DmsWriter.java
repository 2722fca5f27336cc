// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.util.Map;

import io.tabletheory.Internal;
import io.tabletheory.schema.source.IndentedJson;

/**
 * Writes documents in a canonical form, each in its version of DMS: equal documents have
 * equal text, and reading and writing the text again gives the same bytes.
 */
public final class DmsWriter {

	private DmsWriter() {
	}

	/** The document as YAML, the form for authors. */
	public static String toYaml(DmsDocument document) {
		return YamlText.of(DocumentTree.of(document));
	}

	/** The document as JSON, for interchange. */
	public static String toJson(DmsDocument document) {
		return IndentedJson.of(DocumentTree.of(document));
	}

	/** The document as a map, with its entries in canonical order. */
	@Internal
	public static Map<String, Object> tree(DmsDocument document) {
		return DocumentTree.of(document);
	}

}
