// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.expression;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The placeholders of one request. Every name is replaced, so that reserved words do no
 * harm. Each name has one placeholder, and each value its own.
 */
final class Placeholders {

	/** The number of placeholders that most requests need at most. */
	private static final int USUAL = 64;

	private static final String[] NAMES = numbered("#n");

	private static final String[] VALUES = numbered(":v");

	private final Map<String, String> byName = new HashMap<>();

	final Map<String, String> names = new LinkedHashMap<>();

	final Map<String, AttributeValue> values = new LinkedHashMap<>();

	private static String[] numbered(String prefix) {
		return IntStream.range(0, USUAL).mapToObj((number) -> prefix + number).toArray(String[]::new);
	}

	String path(Path path) {
		if (path.isAttribute()) {
			return name(path.attribute());
		}
		StringBuilder text = new StringBuilder(name(path.attribute()));
		for (Path.Step step : path.steps()) {
			text.append((step instanceof Path.Key key) ? "." + name(key.name()) : step.toString());
		}
		return text.toString();
	}

	private String name(String name) {
		String known = this.byName.get(name);
		if (known != null) {
			return known;
		}
		int number = this.names.size();
		String placeholder = (number < USUAL) ? NAMES[number] : "#n" + number;
		this.byName.put(name, placeholder);
		this.names.put(placeholder, name);
		return placeholder;
	}

	String value(AttributeValue value) {
		int number = this.values.size();
		String placeholder = (number < USUAL) ? VALUES[number] : ":v" + number;
		this.values.put(placeholder, value);
		return placeholder;
	}

}
