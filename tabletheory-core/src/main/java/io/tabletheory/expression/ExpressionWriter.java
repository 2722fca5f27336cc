// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.expression;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Writes the expressions of one request, which share one space of placeholders.
 */
public final class ExpressionWriter {

	private final Placeholders placeholders = new Placeholders();

	/** A condition, a filter or a key condition. */
	public String condition(ConditionExpression condition) {
		return new ConditionText(this.placeholders).of(condition);
	}

	/**
	 * An update. Assignments to the same place, or to one within another, are refused, as
	 * DynamoDB would.
	 */
	public String update(List<Assignment> assignments) {
		return new UpdateText(this.placeholders).of(assignments);
	}

	/** A projection. */
	public String projection(List<Path> paths) {
		return paths.stream().map(this.placeholders::path).collect(Collectors.joining(", "));
	}

	/** The names behind the placeholders of everything written so far. */
	public Map<String, String> names() {
		return Collections.unmodifiableMap(this.placeholders.names);
	}

	/** The values behind the placeholders of everything written so far. */
	public Map<String, AttributeValue> values() {
		return Collections.unmodifiableMap(this.placeholders.values);
	}

}
