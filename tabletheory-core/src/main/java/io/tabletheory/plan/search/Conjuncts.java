// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.item.KeyValues;
import org.jspecify.annotations.Nullable;

/**
 * The conditions that must all hold, however they were joined.
 */
record Conjuncts(List<ConditionExpression> conditions) {

	static Conjuncts of(@Nullable ConditionExpression condition) {
		if (!(condition instanceof ConditionExpression.And and)) {
			return new Conjuncts((condition != null) ? List.of(condition) : List.of());
		}
		List<ConditionExpression> conditions = new ArrayList<>(and.parts().size());
		collect(condition, conditions);
		return new Conjuncts(conditions);
	}

	private static void collect(ConditionExpression condition, List<ConditionExpression> conditions) {
		if (condition instanceof ConditionExpression.And and) {
			and.parts().forEach((part) -> collect(part, conditions));
		}
		else {
			conditions.add(condition);
		}
	}

	/** True if the bounds of one of the conditions leave no value between them. */
	boolean isImpossible() {
		for (ConditionExpression condition : this.conditions) {
			if (condition instanceof ConditionExpression.Between between && between.low() instanceof Operand.Given low
					&& between.high() instanceof Operand.Given high
					&& KeyValues.areReversed(low.value(), high.value())) {
				return true;
			}
		}
		return false;
	}

	ConditionExpression get(int position) {
		return this.conditions.get(position);
	}

	int size() {
		return this.conditions.size();
	}

	/** An attribute that the part at a position names and that is wanted, if any. */
	@Nullable String named(int position, Predicate<String> wanted) {
		List<String> found = new ArrayList<>(2);
		get(position).forEachPath((path) -> {
			if (wanted.test(path.attribute())) {
				found.add(path.attribute());
			}
		});
		return found.isEmpty() ? null : found.get(0);
	}

}
