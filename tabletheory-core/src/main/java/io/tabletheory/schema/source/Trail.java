// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.source;

import org.jspecify.annotations.Nullable;

/**
 * The path from the root of a document to a node. It becomes text only for a violation.
 */
record Trail(@Nullable Trail parent, String step, int depth) {

	static final Trail ROOT = new Trail(null, "", 0);

	/**
	 * The deepest nesting: far more than DMS and OneTable need; tags and default values
	 * may use the rest.
	 */
	static final int MAX_DEPTH = 64;

	Trail key(String key) {
		return new Trail(this, (this.parent != null) ? "." + key : key, this.depth + 1);
	}

	Trail item(int index) {
		return new Trail(this, "[" + index + "]", this.depth + 1);
	}

	/** Throws if the document is nested too deeply. */
	void checkDepth(int line, int column) {
		if (this.depth > MAX_DEPTH) {
			throw new SyntaxFailure(line, column, "Maps and lists are nested more than " + MAX_DEPTH + " deep",
					"Flatten the document");
		}
	}

	@Override
	public String toString() {
		return (this.parent != null) ? this.parent + this.step : "";
	}

}
