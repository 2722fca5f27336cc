// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import io.tabletheory.contract.driver.Request;
import io.tabletheory.contract.scenario.Plain;
import org.jspecify.annotations.Nullable;

/**
 * Requests in a canonical form for comparison: expressions without placeholders, sets in
 * the order of their members.
 */
final class RequestForm {

	private static final String OPERATION = "operation";

	private static final String NAMES = "ExpressionAttributeNames";

	private static final String VALUES = "ExpressionAttributeValues";

	private static final Set<String> CONDITIONS = Set.of("ConditionExpression", "FilterExpression",
			"KeyConditionExpression");

	private static final Set<String> SETS = Set.of("SS", "NS", "BS");

	private RequestForm() {
	}

	static Map<String, @Nullable Object> of(Request request) {
		Map<String, @Nullable Object> form = new TreeMap<>(of(request.members()));
		form.put(OPERATION, request.operation());
		return form;
	}

	/** The form of the members of a request or a scenario, or of a part of them. */
	static Map<String, @Nullable Object> of(Map<?, ?> members) {
		Map<String, String> placeholders = new HashMap<>();
		entries(members.get(NAMES)).forEach((name, attribute) -> placeholders.put(name, String.valueOf(attribute)));
		entries(members.get(VALUES))
			.forEach((name, value) -> placeholders.put(name, CompactJson.of(value("", value, Map.of()))));
		Map<String, @Nullable Object> form = new TreeMap<>();
		entries(members).forEach((name, member) -> {
			if (!name.equals(NAMES) && !name.equals(VALUES)) {
				form.put(name, value(name, member, placeholders));
			}
		});
		return form;
	}

	private static @Nullable Object value(String name, @Nullable Object member, Map<String, String> placeholders) {
		if (member instanceof Map<?, ?> map) {
			return of(map);
		}
		if (member instanceof List<?> list) {
			return SETS.contains(name) ? list.stream().map(String::valueOf).sorted().toList()
					: Plain.list(list, (element) -> value("", element, placeholders));
		}
		return (member instanceof String text) ? text(name, text, placeholders) : member;
	}

	private static String text(String name, String text, Map<String, String> placeholders) {
		if (CONDITIONS.contains(name)) {
			return ExpressionForm.condition(ExpressionForm.resolve(text, placeholders));
		}
		if (name.equals("UpdateExpression")) {
			return ExpressionForm.update(ExpressionForm.resolve(text, placeholders));
		}
		return name.equals("ProjectionExpression") ? projection(ExpressionForm.resolve(text, placeholders)) : text;
	}

	private static String projection(String paths) {
		return String.join(", ", Arrays.stream(paths.split(",", -1)).map(String::strip).sorted().toList());
	}

	@SuppressWarnings("unchecked") // The names in JSON and scenarios are texts.
	private static Map<String, Object> entries(@Nullable Object member) {
		return (member instanceof Map<?, ?> map) ? (Map<String, Object>) map : Map.of();
	}

}
