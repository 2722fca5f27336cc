// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.Map;

import io.tabletheory.Internal;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.ExpressionWriter;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A condition in the form of a request that has no other expression.
 *
 * @param text the condition expression
 * @param names the names for its placeholders
 * @param values the values for its placeholders; {@code null} if there are none, because
 * DynamoDB takes no empty map
 */
@Internal
public record WrittenCondition(ConditionExpression condition, String text, Map<String, String> names,
		@Nullable Map<String, AttributeValue> values) {

	static WrittenCondition of(ConditionExpression condition) {
		ExpressionWriter writer = new ExpressionWriter();
		String text = writer.condition(condition);
		return new WrittenCondition(condition, text, writer.names(),
				writer.values().isEmpty() ? null : writer.values());
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "WrittenCondition[" + this.text + "]";
	}

}
