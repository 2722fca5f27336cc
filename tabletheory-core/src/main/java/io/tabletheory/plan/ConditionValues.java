// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.List;

import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Gathers the values of one comparison, in the order of its operands.
 */
record ConditionValues(List<AttributeValue> values) {

	void add(ConditionExpression condition) {
		if (condition instanceof ConditionExpression.Compare compare) {
			add(compare.left());
			add(compare.right());
		}
		else if (condition instanceof ConditionExpression.Between between) {
			add(between.operand());
			add(between.low());
			add(between.high());
		}
		else if (condition instanceof ConditionExpression.In in) {
			add(in.operand());
			in.options().forEach(this::add);
		}
		else if (condition instanceof ConditionExpression.BeginsWith begins) {
			add(begins.prefix());
		}
		else if (condition instanceof ConditionExpression.Contains contains) {
			add(contains.part());
		}
	}

	private void add(Operand operand) {
		if (operand instanceof Operand.Given given) {
			this.values.add(given.value());
		}
	}

}
