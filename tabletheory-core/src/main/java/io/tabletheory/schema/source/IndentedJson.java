// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.source;

import java.util.Collection;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * The tree of a document as JSON, with each entry on a line of its own.
 */
public final class IndentedJson {

	private static final String INDENT = "  ";

	private final StringBuilder text = new StringBuilder();

	private IndentedJson() {
	}

	public static String of(Map<?, ?> tree) {
		IndentedJson json = new IndentedJson();
		json.value(tree, "\n");
		return json.text.append('\n').toString();
	}

	private void value(@Nullable Object value, String newLine) {
		if (value instanceof Map<?, ?> map && !map.isEmpty()) {
			String start = "{";
			for (Map.Entry<?, ?> entry : map.entrySet()) {
				this.text.append(start).append(newLine + INDENT);
				this.text.append(Literals.text(String.valueOf(entry.getKey()))).append(": ");
				value(entry.getValue(), newLine + INDENT);
				start = ",";
			}
			this.text.append(newLine).append('}');
		}
		else if (value instanceof Collection<?> list && !list.isEmpty()) {
			String start = "[";
			for (Object element : list) {
				this.text.append(start).append(newLine + INDENT);
				value(element, newLine + INDENT);
				start = ",";
			}
			this.text.append(newLine).append(']');
		}
		else {
			this.text.append(Literals.of(value));
		}
	}

}
