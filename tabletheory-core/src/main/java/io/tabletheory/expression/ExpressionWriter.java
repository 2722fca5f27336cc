// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.expression;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The writer of the expressions of one request, which share their placeholders.
 */
public final class ExpressionWriter {

	private final Placeholders placeholders = new Placeholders();

	/** The text of a condition, a filter or a key condition. */
	public String condition(ConditionExpression condition) {
		return new ConditionText(this.placeholders).of(condition);
	}

	/**
	 * The text of an update. Throws for assignments to the same path or to paths within
	 * each other, as DynamoDB would.
	 */
	public String update(List<Assignment> assignments) {
		return new UpdateText(this.placeholders).of(assignments);
	}

	/** The text of a projection. */
	public String projection(List<Path> paths) {
		return paths.stream().map(this.placeholders::path).collect(Collectors.joining(", "));
	}

	/** The names for the placeholders of all expressions so far. */
	public Map<String, String> names() {
		return Collections.unmodifiableMap(this.placeholders.names);
	}

	/** The values for the placeholders of all expressions so far. */
	public Map<String, AttributeValue> values() {
		return Collections.unmodifiableMap(this.placeholders.values);
	}

}
