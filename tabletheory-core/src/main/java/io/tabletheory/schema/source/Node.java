// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.source;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * A JSON value of a document with the line and column of its start.
 */
public sealed interface Node {

	int line();

	int column();

	/** The description for messages. */
	String description();

	/**
	 * Null, a boolean, text or a number.
	 *
	 * @param value {@code null}, or a Boolean, String or BigDecimal
	 */
	record Scalar(int line, int column, @Nullable Object value) implements Node {

		@Override
		public String description() {
			return Descriptions.of(this.value);
		}

	}

	/** A list. */
	record Items(int line, int column, List<Node> nodes) implements Node {

		@Override
		public String description() {
			return "a list";
		}

	}

	/**
	 * A map.
	 *
	 * @param complete true if every key could be read
	 */
	record Entries(int line, int column, Map<String, Entry> entries, boolean complete) implements Node {

		@Override
		public String description() {
			return "a map";
		}

		public @Nullable Node get(String key) {
			Entry entry = this.entries.get(key);
			return (entry != null) ? entry.value() : null;
		}

	}

	/** The value of a map entry with the position of its key. */
	record Entry(int line, int column, Node value) {
	}

	/** A value that violates the syntax. The violation has been reported. */
	record Unreadable(int line, int column) implements Node {

		@Override
		public String description() {
			return "an unreadable value";
		}

	}

}
