// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A condition that no key takes, such as one on the size of an attribute.
 *
 * @param shape the condition with stand-ins for its values
 * @param first the position of its first value among the arguments of a call
 */
record GivenCondition(ConditionExpression shape, int first) implements Criterion {

	/** The condition without its values, which are counted. */
	static GivenCondition of(ConditionExpression condition, int first, int count) {
		@Nullable Object[] standIns = new Object[count];
		Arrays.fill(standIns, STAND_IN);
		return new GivenCondition(new Values(standIns, 0).in(condition), first);
	}

	@Override
	public ConditionExpression bind(@Nullable Object @Nullable [] arguments) {
		return (arguments == null) ? this.shape : new Values(arguments, this.first).in(this.shape);
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return this.shape.getClass().getSimpleName();
	}

	/** Values on their way into a condition, in the order of their placeholders. */
	private static final class Values {

		private final @Nullable Object[] arguments;

		private int next;

		Values(@Nullable Object[] arguments, int first) {
			this.arguments = arguments;
			this.next = first;
		}

		ConditionExpression in(ConditionExpression shape) {
			if (shape instanceof ConditionExpression.Compare compare) {
				Operand left = operand(compare.left());
				return new ConditionExpression.Compare(left, compare.comparator(), operand(compare.right()));
			}
			if (shape instanceof ConditionExpression.Between between) {
				Operand operand = operand(between.operand());
				Operand low = operand(between.low());
				return new ConditionExpression.Between(operand, low, operand(between.high()));
			}
			if (shape instanceof ConditionExpression.In in) {
				Operand operand = operand(in.operand());
				List<Operand> options = new ArrayList<>(in.options().size());
				in.options().forEach((option) -> options.add(operand(option)));
				return new ConditionExpression.In(operand, options);
			}
			if (shape instanceof ConditionExpression.BeginsWith begins) {
				return new ConditionExpression.BeginsWith(begins.path(), operand(begins.prefix()));
			}
			return (shape instanceof ConditionExpression.Contains contains)
					? new ConditionExpression.Contains(contains.path(), operand(contains.part())) : shape;
		}

		private Operand operand(Operand shape) {
			return (shape instanceof Operand.Given)
					? Operand.of((AttributeValue) Objects.requireNonNull(this.arguments[this.next++])) : shape;
		}

	}

}
