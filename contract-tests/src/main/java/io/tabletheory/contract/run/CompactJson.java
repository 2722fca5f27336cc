// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

/**
 * JSON without white space, the form of values in the expressions of scenarios.
 */
final class CompactJson {

	private CompactJson() {
	}

	static String of(@Nullable Object value) {
		if (value instanceof Map<?, ?> map) {
			return map.entrySet()
				.stream()
				.map((entry) -> text(String.valueOf(entry.getKey())) + ":" + of(entry.getValue()))
				.collect(Collectors.joining(",", "{", "}"));
		}
		if (value instanceof List<?> list) {
			return list.stream().map(CompactJson::of).collect(Collectors.joining(",", "[", "]"));
		}
		return (value instanceof String text) ? text(text) : String.valueOf(value);
	}

	private static String text(String text) {
		StringBuilder json = new StringBuilder("\"");
		for (int i = 0; i < text.length(); i++) {
			char c = text.charAt(i);
			if (c == '"' || c == '\\') {
				json.append('\\').append(c);
			}
			else if (c < ' ') {
				json.append(String.format("\\u%04x", (int) c));
			}
			else {
				json.append(c);
			}
		}
		return json.append('"').toString();
	}

}
