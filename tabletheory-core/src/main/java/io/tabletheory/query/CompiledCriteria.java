// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.query;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;

import io.tabletheory.convert.MappedEntity;
import io.tabletheory.convert.MappedPath;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.Condition;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Criteria whose properties have been found: conditions but for their values, which come
 * with each call.
 */
sealed interface CompiledCriteria permits CompiledCriteria.Joined, CompiledCriteria.Negated, CompiledCriteria.Compared,
		CompiledCriteria.OfType, KeyCriteria {

	/** Stands for every value where only the shape of a condition matters. */
	AttributeValue STAND_IN = AttributeValue.createNul(true);

	/** The condition with these arguments; with stand-ins if there are none. */
	Condition bind(@Nullable Object @Nullable [] arguments);

	static CompiledCriteria of(Criteria criteria, MappedEntity<?> entity) {
		if (criteria instanceof Criteria.All all) {
			return new Joined(true, all.parts().stream().map((part) -> of(part, entity)).toList());
		}
		if (criteria instanceof Criteria.Any any) {
			return new Joined(false, any.parts().stream().map((part) -> of(part, entity)).toList());
		}
		if (criteria instanceof Criteria.Not not) {
			return new Negated(of(not.part(), entity));
		}
		Criteria.Comparison comparison = (Criteria.Comparison) criteria;
		Relation contrary = comparison.relation().negated();
		Compared compared = new Compared(entity.path(comparison.property()),
				(contrary != null) ? contrary : comparison.relation(), comparison.values());
		return (contrary != null) ? new Negated(compared) : compared;
	}

	/** The condition that all of the parts hold; {@code null} if there are none. */
	static @Nullable Condition bind(List<CompiledCriteria> parts, @Nullable Object @Nullable [] arguments) {
		return parts.isEmpty() ? null : new Joined(true, parts).bind(arguments);
	}

	/** The item is of one type of those in its table. */
	record OfType(String attribute, String type) implements CompiledCriteria {

		@Override
		public Condition bind(@Nullable Object @Nullable [] arguments) {
			return new Condition.Compare(Operand.of(Path.of(this.attribute)), Comparator.EQUAL,
					Operand.of(AttributeValue.createS(this.type)));
		}

	}

	/** Parts of which all must hold, or one. */
	record Joined(boolean all, List<CompiledCriteria> parts) implements CompiledCriteria {

		@Override
		public Condition bind(@Nullable Object @Nullable [] arguments) {
			List<Condition> conditions = new ArrayList<>(this.parts.size());
			for (CompiledCriteria part : this.parts) {
				conditions.add(part.bind(arguments));
			}
			return this.all ? new Condition.And(conditions) : new Condition.Or(conditions);
		}

	}

	/** The contrary of a part. */
	record Negated(CompiledCriteria part) implements CompiledCriteria {

		@Override
		public Condition bind(@Nullable Object @Nullable [] arguments) {
			return new Condition.Not(this.part.bind(arguments));
		}

	}

	/** One thing said of one property. */
	record Compared(MappedPath place, Relation relation, List<Object> values) implements CompiledCriteria {

		Path path() {
			return this.place.path();
		}

		@Override
		public Condition bind(@Nullable Object @Nullable [] arguments) {
			return switch (this.relation) {
				case IS -> compare(Comparator.EQUAL, arguments);
				case IS_NOT -> compare(Comparator.NOT_EQUAL, arguments);
				case LESS -> compare(Comparator.LESS, arguments);
				case AT_MOST -> compare(Comparator.LESS_OR_EQUAL, arguments);
				case GREATER -> compare(Comparator.GREATER, arguments);
				case AT_LEAST -> compare(Comparator.GREATER_OR_EQUAL, arguments);
				case BETWEEN -> new Condition.Between(Operand.of(path()), operand(0, arguments), operand(1, arguments));
				case IN -> new Condition.In(Operand.of(path()), options(arguments));
				case STARTS_WITH -> new Condition.BeginsWith(path(), operand(0, arguments));
				case CONTAINS -> new Condition.Contains(path(), Operand.of(part(arguments)));
				case EXISTS -> new Condition.Exists(path());
				case NULL -> new Condition.NotExists(path()).or(new Condition.HasType(path(), AttributeType.NULL));
				case EMPTY -> size(Comparator.EQUAL);
				case NOT_EMPTY -> size(Comparator.GREATER);
				default -> throw new IllegalStateException(this.relation + " is the contrary of another");
			};
		}

		private Condition compare(Comparator comparator, @Nullable Object @Nullable [] arguments) {
			return new Condition.Compare(Operand.of(path()), comparator, operand(0, arguments));
		}

		private Condition size(Comparator comparator) {
			return new Condition.Compare(Operand.sizeOf(path()), comparator, Operand.of(AttributeValue.fromN("0")));
		}

		private Operand operand(int position, @Nullable Object @Nullable [] arguments) {
			return Operand.of(stored(position, arguments));
		}

		/** The stored form of the value at the position. */
		AttributeValue stored(int position, @Nullable Object @Nullable [] arguments) {
			return (arguments != null) ? this.place.write(value(position, arguments)) : STAND_IN;
		}

		private AttributeValue part(@Nullable Object @Nullable [] arguments) {
			return (arguments != null) ? this.place.writeElement(value(0, arguments)) : STAND_IN;
		}

		private List<Operand> options(@Nullable Object @Nullable [] arguments) {
			if (arguments == null) {
				return List.of(Operand.of(STAND_IN));
			}
			List<Operand> options = new ArrayList<>();
			for (Object option : elements(value(0, arguments))) {
				options.add(Operand.of(this.place.write(option)));
			}
			return options;
		}

		/** The elements of the collection or array of an IN. */
		static Collection<?> elements(Object value) {
			if (value instanceof Collection<?> collection) {
				return collection;
			}
			if (value instanceof Object[] array) {
				return Arrays.asList(array);
			}
			if (value.getClass().isArray()) {
				return IntStream.range(0, Array.getLength(value)).mapToObj((i) -> Array.get(value, i)).toList();
			}
			throw new IllegalArgumentException(
					"IN needs a collection or an array, found " + value.getClass().getName());
		}

		private Object value(int position, @Nullable Object[] arguments) {
			Object value = this.values.get(position);
			if (!(value instanceof Argument argument)) {
				return value;
			}
			Object given = arguments[argument.position()];
			if (given == null) {
				throw new IllegalArgumentException("Argument " + (argument.position() + 1) + ", for "
						+ this.place.property().getName() + ", is null; ask for IsNull instead");
			}
			return given;
		}

	}

}
