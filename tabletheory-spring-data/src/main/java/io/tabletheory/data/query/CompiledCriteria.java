// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.query;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import io.tabletheory.data.convert.MappedEntity;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Criteria whose properties have been found: conditions but for their values, which come
 * with each call.
 */
sealed interface CompiledCriteria permits CompiledCriteria.Joined, CompiledCriteria.Negated, CompiledCriteria.OfType,
		CompiledCriteria.Beginning, CompiledComparison, KeyCriteria {

	/** Stands for every value where only the shape of a condition matters. */
	AttributeValue STAND_IN = AttributeValue.createNul(true);

	/** The condition with these arguments; with stand-ins if there are none. */
	ConditionExpression bind(@Nullable Object @Nullable [] arguments);

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
		return compared((Criteria.Comparison) criteria, entity);
	}

	private static CompiledCriteria compared(Criteria.Comparison comparison, MappedEntity<?> entity) {
		QueriedProperty property = QueriedProperty.of(comparison.property(), entity);
		property.require(comparison.relation());
		if (comparison.relation().arity() != comparison.values().size()) {
			throw QueriedProperty.refused(comparison.relation() + " takes " + comparison.relation().arity()
					+ " values, but there are " + comparison.values().size() + " for " + comparison.property(), null);
		}
		Relation contrary = comparison.relation().negated();
		CompiledComparison compared = new CompiledComparison(property,
				(contrary != null) ? contrary : comparison.relation(), comparison.values());
		return (contrary != null) ? new Negated(compared) : compared;
	}

	/** The parts that must all hold, however they were joined. */
	default Stream<CompiledCriteria> parts() {
		return Stream.of(this);
	}

	/** Whether it does nothing but tell the items of an entity from others. */
	default boolean isOfEntity() {
		return false;
	}

	/** The condition that all of the parts hold; {@code null} if there are none. */
	static @Nullable ConditionExpression bind(List<CompiledCriteria> parts, @Nullable Object @Nullable [] arguments) {
		return parts.isEmpty() ? null : new Joined(true, parts).bind(arguments);
	}

	/**
	 * The item is of one of some types.
	 *
	 * @param types at least one
	 */
	record OfType(String attribute, List<String> types) implements CompiledCriteria {

		@Override
		public ConditionExpression bind(@Nullable Object @Nullable [] arguments) {
			Operand type = Operand.of(Path.of(this.attribute));
			List<Operand> wanted = this.types.stream().map((name) -> Operand.of(AttributeValue.createS(name))).toList();
			return (wanted.size() == 1) ? new ConditionExpression.Compare(type, Comparator.EQUAL, wanted.get(0))
					: new ConditionExpression.In(type, wanted);
		}

		@Override
		public boolean isOfEntity() {
			return true;
		}

	}

	/**
	 * The item is one of those whose key begins so.
	 */
	record Beginning(String attribute, String text) implements CompiledCriteria {

		@Override
		public ConditionExpression bind(@Nullable Object @Nullable [] arguments) {
			return new ConditionExpression.BeginsWith(Path.of(this.attribute),
					Operand.of(AttributeValue.createS(this.text)));
		}

		@Override
		public boolean isOfEntity() {
			return true;
		}

	}

	/** Parts of which all must hold, or one. */
	record Joined(boolean all, List<CompiledCriteria> joined) implements CompiledCriteria {

		@Override
		public ConditionExpression bind(@Nullable Object @Nullable [] arguments) {
			List<ConditionExpression> conditions = new ArrayList<>(this.joined.size());
			for (CompiledCriteria part : this.joined) {
				conditions.add(part.bind(arguments));
			}
			return this.all ? new ConditionExpression.And(conditions) : new ConditionExpression.Or(conditions);
		}

		@Override
		public Stream<CompiledCriteria> parts() {
			return this.all ? this.joined.stream().flatMap(CompiledCriteria::parts) : Stream.of(this);
		}

	}

	/** The contrary of a part. */
	record Negated(CompiledCriteria part) implements CompiledCriteria {

		@Override
		public ConditionExpression bind(@Nullable Object @Nullable [] arguments) {
			return new ConditionExpression.Not(this.part.bind(arguments));
		}

	}

}
