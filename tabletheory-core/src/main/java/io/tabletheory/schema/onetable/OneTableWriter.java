// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import io.tabletheory.schema.source.IndentedJson;

/**
 * Writes OneTable schemas. Every property stands where it stood in the document that was
 * read, unknown ones included.
 */
public final class OneTableWriter {

	private OneTableWriter() {
	}

	/** The schema as JSON, the form of the specification. */
	public static String toJson(OneTableSchema schema) {
		return IndentedJson.of(schema.content());
	}

	/** The schema as YAML that means the same. */
	public static String toYaml(OneTableSchema schema) {
		return BlockYaml.of(schema.content());
	}

}
