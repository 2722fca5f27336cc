// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.query;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.item.KeyValues;
import io.tabletheory.plan.search.AttributeComparison;
import io.tabletheory.plan.search.KeySource;
import io.tabletheory.plan.search.Relation;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One thing said of one property.
 *
 * @param relation none that is the contrary of another
 * @param values the values to compare with; an {@link Argument} stands for one that comes
 * with each call
 */
record CompiledComparison(QueriedProperty property, Relation relation,
		List<Object> values) implements AttributeComparison {

	@Override
	public KeySource source() {
		return this.property;
	}

	@Override
	public ConditionExpression bind(@Nullable Object @Nullable [] arguments) {
		return switch (this.relation) {
			case IS -> equality(Comparator.EQUAL, arguments);
			case IS_NOT -> equality(Comparator.NOT_EQUAL, arguments);
			case LESS -> compare(Comparator.LESS, arguments);
			case AT_MOST -> compare(Comparator.LESS_OR_EQUAL, arguments);
			case GREATER -> compare(Comparator.GREATER, arguments);
			case AT_LEAST -> compare(Comparator.GREATER_OR_EQUAL, arguments);
			case BETWEEN -> (arguments != null && isImpossible(arguments)) ? never()
					: new ConditionExpression.Between(Operand.of(path()), operand(0, arguments), operand(1, arguments));
			case IN -> in(arguments);
			case STARTS_WITH -> new ConditionExpression.BeginsWith(path(), operand(0, arguments));
			case CONTAINS -> new ConditionExpression.Contains(path(), operand(0, arguments));
			case EXISTS -> new ConditionExpression.Exists(path());
			case NULL -> nothing();
			case EMPTY -> empty();
			case NOT_EMPTY -> size(Comparator.GREATER);
			case NOT_IN, NOT_CONTAINS, NOT_NULL ->
				throw new IllegalStateException(this.relation + " is the contrary of another");
		};
	}

	/** An empty set, which DynamoDB does not have, is stored as NULL. */
	private ConditionExpression equality(Comparator comparator, @Nullable Object @Nullable [] arguments) {
		ConditionExpression nothing = (arguments != null) ? nothing(arguments) : null;
		if (nothing == null) {
			return compare(comparator, arguments);
		}
		return (comparator == Comparator.EQUAL) ? nothing : nothing.negated();
	}

	/** The condition for a value that stands for none, or that is stored as NULL. */
	private @Nullable ConditionExpression nothing(@Nullable Object[] arguments) {
		if (this.property.isAbsence(value(0, arguments))) {
			return nothing();
		}
		boolean stored = this.property.type().isKeyType() || !Boolean.TRUE.equals(stored(0, arguments).nul());
		return stored ? null : this.property.type().isSet() ? empty() : nothing();
	}

	private ConditionExpression empty() {
		if (this.property.type().isSet()) {
			return this.property.readsAbsentAsEmpty() ? nothing() : isNull();
		}
		return this.property.readsAbsentAsEmpty() ? nothing().or(size(Comparator.EQUAL)) : size(Comparator.EQUAL);
	}

	private ConditionExpression isNull() {
		return new ConditionExpression.HasType(path(), AttributeType.NULL);
	}

	private ConditionExpression nothing() {
		return new ConditionExpression.NotExists(path()).or(isNull());
	}

	/**
	 * The condition that no item meets, as one part, because parts are known by their
	 * positions.
	 */
	private ConditionExpression never() {
		return new ConditionExpression.Exists(path()).or(new ConditionExpression.NotExists(path())).negated();
	}

	@Override
	public boolean isImpossible(@Nullable Object[] arguments) {
		return (this.relation == Relation.BETWEEN) ? KeyValues.areReversed(stored(0, arguments), stored(1, arguments))
				: this.relation == Relation.IN && options(arguments).isEmpty();
	}

	private ConditionExpression compare(Comparator comparator, @Nullable Object @Nullable [] arguments) {
		return new ConditionExpression.Compare(Operand.of(path()), comparator, operand(0, arguments));
	}

	private ConditionExpression size(Comparator comparator) {
		return new ConditionExpression.Compare(Operand.sizeOf(path()), comparator,
				Operand.of(AttributeValue.fromN("0")));
	}

	/**
	 * The IN; without options it holds for no item, for which DynamoDB has no condition.
	 */
	private ConditionExpression in(@Nullable Object @Nullable [] arguments) {
		List<Operand> options = (arguments != null) ? options(arguments).stream().map(Operand::of).toList()
				: List.of(Operand.of(STAND_IN));
		return options.isEmpty() ? never() : new ConditionExpression.In(Operand.of(path()), options);
	}

	@Override
	public List<AttributeValue> options(@Nullable Object[] arguments) {
		Map<AttributeValue, AttributeValue> options = new LinkedHashMap<>();
		for (Object option : elements(value(0, arguments))) {
			AttributeValue stored = this.property.value(option);
			options.putIfAbsent(KeyValues.normal(stored), stored);
		}
		return List.copyOf(options.values());
	}

	private Operand operand(int position, @Nullable Object @Nullable [] arguments) {
		return Operand.of(stored(position, arguments));
	}

	@Override
	public AttributeValue stored(int position, @Nullable Object @Nullable [] arguments) {
		if (arguments == null) {
			return STAND_IN;
		}
		Object value = value(position, arguments);
		return switch (this.relation) {
			case CONTAINS -> this.property.part(value);
			case STARTS_WITH -> this.property.prefix(value);
			default -> this.property.value(value);
		};
	}

	private Object value(int position, @Nullable Object[] arguments) {
		Object value = this.values.get(position);
		return (value instanceof Argument argument) ? argument.in(arguments, this.property) : value;
	}

	private Collection<?> elements(Object value) {
		Collection<?> elements = (value instanceof Object[] array) ? Arrays.asList(array)
				: (value instanceof Collection<?> collection) ? collection : null;
		if (elements != null && elements.stream().allMatch(Objects::nonNull)) {
			return elements;
		}
		if (value.getClass().isArray() && !(value instanceof Object[])) {
			return IntStream.range(0, Array.getLength(value)).mapToObj((i) -> Array.get(value, i)).toList();
		}
		throw QueriedProperty.refused("What " + this.property
				+ " is one of must be a collection or an array without null, found " + value.getClass().getName(),
				null);
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return this.property + " " + this.relation;
	}

}
