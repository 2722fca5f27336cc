// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

import io.tabletheory.schema.source.Literals;
import org.jspecify.annotations.Nullable;

/**
 * The tree of a document as YAML in the layout of the specification's example: maps of
 * maps and lists of maps in block style, their content on one line.
 */
final class YamlText {

	private static final String INDENT = "  ";

	private final StringBuilder text = new StringBuilder();

	private YamlText() {
	}

	static String of(Map<?, ?> tree) {
		YamlText yaml = new YamlText();
		yaml.block(tree, "", "");
		return yaml.text.toString();
	}

	/** Writes entries on lines of their own; {@code first} precedes the first one. */
	private void block(Map<?, ?> map, String first, String indent) {
		String start = first;
		for (Map.Entry<?, ?> entry : map.entrySet()) {
			this.text.append(start).append(entry.getKey()).append(':');
			value(String.valueOf(entry.getKey()), entry.getValue(), indent + INDENT);
			start = indent;
		}
	}

	private void value(String key, @Nullable Object value, String indent) {
		if (key.equals("tags")) {
			this.text.append(' ').append(Literals.of(value)).append('\n');
		}
		else if (value instanceof Map<?, ?> map && hasMaps(map.values())) {
			this.text.append('\n');
			block(map, indent, indent);
		}
		else if (value instanceof Collection<?> list && hasMaps(list)) {
			this.text.append('\n');
			list.forEach((element) -> block((Map<?, ?>) element, indent + "- ", indent + INDENT));
		}
		else {
			this.text.append(' ').append(flow(value)).append('\n');
		}
	}

	private static boolean hasMaps(Collection<?> values) {
		return values.stream().anyMatch(Map.class::isInstance);
	}

	/** The literal, but with the keys of DMS without quotes. */
	private static String flow(@Nullable Object value) {
		return (value instanceof Map<?, ?> map) ? map.entrySet()
			.stream()
			.map((entry) -> entry.getKey() + ": " + Literals.of(entry.getValue()))
			.collect(Collectors.joining(", ", "{ ", " }")) : Literals.of(value);
	}

}
