// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.Collection;
import java.util.Map;

import io.tabletheory.schema.source.Literals;
import org.jspecify.annotations.Nullable;

/**
 * A schema as YAML: maps of maps in block style, so that a field takes a line.
 */
final class BlockYaml {

	private static final String INDENT = "  ";

	/** The longest literal of a key that YAML reads without a question mark. */
	private static final int LONGEST_KEY = 1000;

	private final StringBuilder text = new StringBuilder();

	private BlockYaml() {
	}

	static String of(Map<?, ?> tree) {
		BlockYaml yaml = new BlockYaml();
		if (isBlock(tree)) {
			yaml.block(tree, "");
		}
		else {
			yaml.text.append(Literals.of(tree)).append('\n');
		}
		return yaml.text.toString();
	}

	private void block(Map<?, ?> map, String indent) {
		for (Map.Entry<?, ?> entry : map.entrySet()) {
			this.text.append(indent).append(Literals.text(String.valueOf(entry.getKey()))).append(':');
			if (entry.getValue() instanceof Map<?, ?> inner && isBlock(inner)) {
				this.text.append('\n');
				block(inner, indent + INDENT);
			}
			else if (entry.getValue() instanceof Collection<?> list && hasMaps(list)) {
				this.text.append('\n');
				list.forEach((element) -> item(element, indent + INDENT));
			}
			else {
				this.text.append(' ').append(Literals.of(entry.getValue())).append('\n');
			}
		}
	}

	private void item(@Nullable Object element, String indent) {
		this.text.append(indent).append("- ").append(Literals.of(element)).append('\n');
	}

	private static boolean isBlock(Map<?, ?> map) {
		return hasMaps(map.values())
				&& map.keySet().stream().allMatch((key) -> Literals.text(String.valueOf(key)).length() <= LONGEST_KEY);
	}

	private static boolean hasMaps(Collection<?> values) {
		return values.stream().anyMatch(Map.class::isInstance);
	}

}
