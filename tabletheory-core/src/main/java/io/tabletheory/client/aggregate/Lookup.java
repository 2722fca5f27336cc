// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

import java.util.List;
import java.util.Map;

import io.tabletheory.expression.Path;
import org.jspecify.annotations.Nullable;

/**
 * Finds the value at a path. What is not a map has no keys, what is not a list no
 * positions, as in DynamoDB's expressions: the value is absent then.
 */
final class Lookup {

	private Lookup() {
	}

	static @Nullable Object find(Path path, Map<String, ? extends @Nullable Object> item) {
		Object value = item.get(path.attribute());
		for (Path.Step step : path.steps()) {
			value = (step instanceof Path.Key key) ? under(key.name(), value)
					: at(((Path.Position) step).index(), value);
		}
		return value;
	}

	private static @Nullable Object under(String name, @Nullable Object value) {
		return (value instanceof Map<?, ?> map) ? map.get(name) : null;
	}

	private static @Nullable Object at(int position, @Nullable Object value) {
		return (value instanceof List<?> list && position < list.size()) ? list.get(position) : null;
	}

}
