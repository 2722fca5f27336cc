// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.schema.source.Node;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of a document as immutable Java values: maps in the order of the text, lists,
 * texts, booleans, BigDecimals and null.
 */
final class PlainValues {

	/** The value in the place of one whose syntax has been reported. */
	static final Object UNREADABLE = new Object();

	private PlainValues() {
	}

	static Map<String, @Nullable Object> map(Node.Entries map) {
		Map<String, @Nullable Object> values = new LinkedHashMap<>();
		map.entries().forEach((key, entry) -> values.put(key, value(entry.value())));
		return Collections.unmodifiableMap(values);
	}

	private static @Nullable Object value(Node node) {
		if (node instanceof Node.Entries map) {
			return map(map);
		}
		if (node instanceof Node.Items items) {
			List<@Nullable Object> values = new ArrayList<>();
			items.nodes().forEach((element) -> values.add(value(element)));
			return Collections.unmodifiableList(values);
		}
		return (node instanceof Node.Scalar scalar) ? scalar.value() : UNREADABLE;
	}

}
