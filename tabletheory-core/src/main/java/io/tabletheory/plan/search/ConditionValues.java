// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.ArrayList;
import java.util.List;

import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Gathers the values of conditions, in the order of their operands.
 */
record ConditionValues(List<AttributeValue> values) {

	/** Those of a whole condition. */
	static @Nullable Object[] of(@Nullable ConditionExpression condition) {
		ConditionValues all = new ConditionValues(new ArrayList<>());
		if (condition != null) {
			all.addAll(condition);
		}
		return all.values.toArray();
	}

	private void addAll(ConditionExpression condition) {
		if (condition instanceof ConditionExpression.And and) {
			and.parts().forEach(this::addAll);
		}
		else if (condition instanceof ConditionExpression.Or or) {
			or.parts().forEach(this::addAll);
		}
		else if (condition instanceof ConditionExpression.Not not) {
			addAll(not.condition());
		}
		else {
			add(condition);
		}
	}

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
