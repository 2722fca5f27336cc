// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.problem;

import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.Currency;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonToken;

/**
 * Describes the valid values of a type to clients.
 */
final class ValueDescription {

	private ValueDescription() {
	}

	static String of(@Nullable Class<?> type) {
		if (type == null) {
			return "of another kind";
		}
		if (type.isEnum()) {
			return "one of "
					+ Arrays.stream(type.getEnumConstants()).map(Object::toString).collect(Collectors.joining(", "));
		}
		if (type == Currency.class) {
			return "the code of a currency, such as EUR";
		}
		if (type == Instant.class) {
			return "a time, such as 2026-01-16T12:00:00Z";
		}
		if (type == int.class || type == Integer.class) {
			return "a whole number of at most 9 digits";
		}
		if (type == long.class || type == Long.class) {
			return "a whole number of at most 18 digits";
		}
		if (type == String.class) {
			return "a text";
		}
		return Collection.class.isAssignableFrom(type) ? "a list" : "one object";
	}

	/** The kind of value that was found instead, which reveals nothing of the value. */
	static String butFound(@Nullable JsonToken token) {
		if (token == null) {
			return "";
		}
		return switch (token) {
			case VALUE_NUMBER_FLOAT -> ", and has a fraction";
			case VALUE_TRUE, VALUE_FALSE -> ", and is true or false";
			case VALUE_NULL -> ", and is null";
			case START_OBJECT -> ", and is an object";
			case START_ARRAY -> ", and is a list";
			default -> "";
		};
	}

}
