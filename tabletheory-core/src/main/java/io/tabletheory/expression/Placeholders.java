// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.expression;

import java.util.LinkedHashMap;
import java.util.Map;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The placeholders of one request. Every name is replaced, so that no reserved word can
 * be met; a name has one placeholder, and each value its own.
 */
final class Placeholders {

	private final Map<String, String> byName = new LinkedHashMap<>();

	final Map<String, String> names = new LinkedHashMap<>();

	final Map<String, AttributeValue> values = new LinkedHashMap<>();

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
		return this.byName.computeIfAbsent(name, (unseen) -> {
			String placeholder = "#n" + this.names.size();
			this.names.put(placeholder, unseen);
			return placeholder;
		});
	}

	String value(AttributeValue value) {
		String placeholder = ":v" + this.values.size();
		this.values.put(placeholder, value);
		return placeholder;
	}

}
