// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.ArrayList;
import java.util.List;

import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.Attributes;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Makes criteria of a condition. Its values are their arguments, in their order.
 */
final class GivenCriteria {

	private final Attributes attributes;

	private final List<AttributeValue> values = new ArrayList<>();

	GivenCriteria(Attributes attributes) {
		this.attributes = attributes;
	}

	/** The condition, whose values come with each call. */
	@Nullable Criterion of(@Nullable ConditionExpression condition) {
		return (condition != null) ? criterion(condition) : null;
	}

	private Criterion criterion(ConditionExpression condition) {
		if (condition instanceof ConditionExpression.And and) {
			return new Criterion.Joined(true, and.parts().stream().map(this::criterion).toList());
		}
		if (condition instanceof ConditionExpression.Or or) {
			return new Criterion.Joined(false, or.parts().stream().map(this::criterion).toList());
		}
		if (condition instanceof ConditionExpression.Not not) {
			return new Criterion.Negated(criterion(not.condition()));
		}
		int first = this.values.size();
		condition.forEachValue(this.values::add);
		Criterion compared = compared(condition, first);
		return (compared != null) ? compared : GivenCondition.of(condition, first, this.values.size() - first);
	}

	private @Nullable Criterion compared(ConditionExpression condition, int first) {
		int count = this.values.size() - first;
		if (condition instanceof ConditionExpression.Compare compare) {
			return compared(compare.left(), GivenComparison.relation(compare.comparator()), first, count, 1);
		}
		if (condition instanceof ConditionExpression.Between between) {
			return compared(between.operand(), Relation.BETWEEN, first, count, 2);
		}
		if (condition instanceof ConditionExpression.In in) {
			return compared(in.operand(), Relation.IN, first, count, in.options().size());
		}
		return (condition instanceof ConditionExpression.BeginsWith begins)
				? compared(Operand.of(begins.path()), Relation.STARTS_WITH, first, count, 1) : null;
	}

	/** The criterion; {@code null} if one of the values is another place in the item. */
	private @Nullable Criterion compared(Operand operand, Relation relation, int first, int count, int needed) {
		return (operand instanceof Operand.Stored stored && count == needed)
				? new GivenComparison(source(stored.path()), relation, first, count) : null;
	}

	private KeySource source(Path path) {
		return ModelSource.of(path, this.attributes);
	}

}
