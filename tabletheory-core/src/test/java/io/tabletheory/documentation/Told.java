// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Stands where pages have a logger, and keeps what it is told.
 */
record Told(List<String> lines) {

	Told() {
		this(new CopyOnWriteArrayList<>());
	}

	void info(String text, Object... values) {
		String line = text;
		for (Object value : values) {
			line = line.replaceFirst("\\{}", String.valueOf(value));
		}
		this.lines.add(line);
	}

}
