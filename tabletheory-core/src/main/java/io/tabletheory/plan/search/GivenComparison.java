// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.item.KeyValues;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A comparison of the value at a place of an item with stored values.
 *
 * @param first the position of the first value among the arguments of a call
 * @param count how many values it has
 */
record GivenComparison(KeySource source, Relation relation, int first, int count) implements AttributeComparison {

	@Override
	public ConditionExpression bind(@Nullable Object @Nullable [] arguments) {
		return switch (this.relation) {
			case BETWEEN -> new ConditionExpression.Between(Operand.of(path()), Operand.of(stored(0, arguments)),
					Operand.of(stored(1, arguments)));
			case STARTS_WITH -> new ConditionExpression.BeginsWith(path(), Operand.of(stored(0, arguments)));
			case IN -> new ConditionExpression.In(Operand.of(path()),
					IntStream.range(0, this.count)
						.mapToObj((position) -> Operand.of(stored(position, arguments)))
						.toList());
			default ->
				new ConditionExpression.Compare(Operand.of(path()), comparator(), Operand.of(stored(0, arguments)));
		};
	}

	private Comparator comparator() {
		return switch (this.relation) {
			case IS_NOT -> Comparator.NOT_EQUAL;
			case LESS -> Comparator.LESS;
			case AT_MOST -> Comparator.LESS_OR_EQUAL;
			case GREATER -> Comparator.GREATER;
			case AT_LEAST -> Comparator.GREATER_OR_EQUAL;
			default -> Comparator.EQUAL;
		};
	}

	static Relation relation(Comparator comparator) {
		return switch (comparator) {
			case EQUAL -> Relation.IS;
			case NOT_EQUAL -> Relation.IS_NOT;
			case LESS -> Relation.LESS;
			case LESS_OR_EQUAL -> Relation.AT_MOST;
			case GREATER -> Relation.GREATER;
			case GREATER_OR_EQUAL -> Relation.AT_LEAST;
		};
	}

	@Override
	public AttributeValue stored(int position, @Nullable Object @Nullable [] arguments) {
		return (arguments == null) ? STAND_IN
				: (AttributeValue) Objects.requireNonNull(arguments[this.first + position]);
	}

	@Override
	public List<AttributeValue> options(@Nullable Object[] arguments) {
		Map<AttributeValue, AttributeValue> options = new LinkedHashMap<>();
		for (int i = 0; i < this.count; i++) {
			AttributeValue option = stored(i, arguments);
			options.putIfAbsent(KeyValues.normal(option), option);
		}
		return List.copyOf(options.values());
	}

	@Override
	public boolean isImpossible(@Nullable Object[] arguments) {
		return this.relation == Relation.BETWEEN && KeyValues.areReversed(stored(0, arguments), stored(1, arguments));
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return path() + " " + this.relation;
	}

}
