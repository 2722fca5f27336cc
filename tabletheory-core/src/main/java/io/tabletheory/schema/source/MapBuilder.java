// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.source;

import java.util.LinkedHashMap;
import java.util.Map;

import io.tabletheory.schema.Texts;

/**
 * The entries of a map under construction. It refuses a key that exists.
 */
final class MapBuilder {

	private final Report report;

	private final Map<String, Node.Entry> entries = new LinkedHashMap<>();

	private boolean complete = true;

	MapBuilder(Report report) {
		this.report = report;
	}

	void add(String key, Node.Entry entry, Trail trail) {
		Node.Entry first = this.entries.putIfAbsent(key, entry);
		if (first != null) {
			this.report.add(entry.line(), entry.column(), trail.toString(),
					"The key " + Texts.quote(key) + " is already at line " + first.line(), "Keep one of the two");
		}
	}

	/** Records an entry whose key could not be read. */
	void addUnreadable() {
		this.complete = false;
	}

	Node build(int line, int column) {
		return new Node.Entries(line, column, this.entries, this.complete);
	}

}
