// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.tabletheory.schema.Violation;
import io.tabletheory.schema.source.Node;
import org.jspecify.annotations.Nullable;

/**
 * The nodes at paths such as {@code models[0].attributes[2].type}.
 */
final class Paths {

	private static final Pattern STEP = Pattern.compile("([^.\\[\\]]+)|\\[([0-9]{1,7})\\]");

	private static final Pattern MODEL = Pattern
		.compile("(models\\[[0-9]{1,7}\\])(\\.(attributes|indexes)\\[[0-9]{1,7}\\])?.*", Pattern.DOTALL);

	private Paths() {
	}

	/** The node at the path or, if the document lacks it, the nearest one around it. */
	static Node nearest(Node root, String path) {
		Node node = root;
		Matcher step = STEP.matcher(path);
		while (step.find()) {
			Node child = child(node, step.group(1), step.group(2));
			if (child == null) {
				return node;
			}
			node = child;
		}
		return node;
	}

	private static @Nullable Node child(Node node, @Nullable String key, @Nullable String index) {
		if (key != null) {
			return (node instanceof Node.Entries map) ? map.get(key) : null;
		}
		int position = Integer.parseInt(String.valueOf(index));
		return (node instanceof Node.Items list && position < list.nodes().size()) ? list.nodes().get(position) : null;
	}

	/**
	 * The violation with the names of its model and attribute, as far as they are known.
	 */
	static Violation named(Node root, Violation violation) {
		Matcher matcher = MODEL.matcher(violation.path());
		if (!matcher.matches()) {
			return violation;
		}
		String model = name(nearest(root, matcher.group(1)), "name");
		String part = violation.attribute();
		if (part == null && matcher.group(2) != null) {
			part = name(nearest(root, matcher.group(1) + matcher.group(2)),
					matcher.group(3).equals("attributes") ? "attribute" : "name");
		}
		return new Violation(violation.location(), violation.path(), model, part, violation.problem(),
				violation.remedy());
	}

	private static @Nullable String name(Node node, String key) {
		Node name = (node instanceof Node.Entries map) ? map.get(key) : null;
		return (name instanceof Node.Scalar scalar && scalar.value() instanceof String text) ? text : null;
	}

}
