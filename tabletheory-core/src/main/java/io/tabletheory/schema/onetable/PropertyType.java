// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.List;
import java.util.Map;

/**
 * The kinds of values that properties of a schema have.
 */
enum PropertyType {

	TEXT("text", String.class),

	FLAG("true or false", Boolean.class),

	TEXT_OR_FLAG("text, true or false", String.class, Boolean.class),

	TEXT_OR_LIST("text or a list", String.class, List.class),

	LIST("a list", List.class),

	MAP("a map", Map.class),

	ANY("a value", Object.class);

	private final String description;

	private final Class<?> type;

	private final Class<?> other;

	PropertyType(String description, Class<?> type) {
		this(description, type, type);
	}

	PropertyType(String description, Class<?> type, Class<?> other) {
		this.description = description;
		this.type = type;
		this.other = other;
	}

	String description() {
		return this.description;
	}

	boolean accepts(Object value) {
		return this.type.isInstance(value) || this.other.isInstance(value);
	}

}
