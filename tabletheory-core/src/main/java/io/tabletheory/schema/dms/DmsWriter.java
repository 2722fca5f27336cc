// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

/**
 * Writes documents in one canonical form: equal documents have equal text, and reading it
 * and writing it again gives the same bytes.
 */
public final class DmsWriter {

	private DmsWriter() {
	}

	/** The document as YAML, the form in which documents are authored. */
	public static String toYaml(DmsDocument document) {
		return YamlText.of(DocumentTree.of(document));
	}

	/** The document as JSON, for interchange. */
	public static String toJson(DmsDocument document) {
		return IndentedJson.of(DocumentTree.of(document));
	}

}
