// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import org.jspecify.annotations.Nullable;

/**
 * The way from the root of a document to a node, written out only when something is wrong
 * there.
 */
record Trail(@Nullable Trail parent, String step, int depth) {

	static final Trail ROOT = new Trail(null, "", 0);

	/** Far more than DMS needs; tags may use the rest. */
	static final int MAX_DEPTH = 64;

	Trail key(String key) {
		return new Trail(this, (this.parent != null) ? "." + key : key, this.depth + 1);
	}

	Trail item(int index) {
		return new Trail(this, "[" + index + "]", this.depth + 1);
	}

	/** Refuses to go deeper than documents may be. */
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
