// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The kinds of values that properties of a schema have.
 */
enum PropertyType {

	TEXT("text", String.class::isInstance),

	FLAG("true or false", Boolean.class::isInstance),

	TEXT_OR_FLAG("text, true or false", (value) -> value instanceof String || value instanceof Boolean),

	TEXT_OR_LIST("text or a list", (value) -> value instanceof String || value instanceof List),

	LIST("a list", List.class::isInstance),

	MAP("a map", Map.class::isInstance),

	ANY("a value", (value) -> true);

	private final String description;

	private final Predicate<Object> test;

	PropertyType(String description, Predicate<Object> test) {
		this.description = description;
		this.test = test;
	}

	String description() {
		return this.description;
	}

	boolean accepts(Object value) {
		return this.test.test(value);
	}

}
