// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import io.tabletheory.Internal;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One condition on an item without its values, which come with each call.
 */
@Internal
public sealed interface Criterion permits AttributeComparison, GivenCondition, KeyCriteria, Criterion.Joined,
		Criterion.Negated, Criterion.OfType, Criterion.Beginning {

	/** Stands for every value where only the shape of a condition matters. */
	AttributeValue STAND_IN = AttributeValue.createNul(true);

	/** The condition with these arguments; with stand-ins if there are none. */
	ConditionExpression bind(@Nullable Object @Nullable [] arguments);

	/** The parts that must all hold, however they were joined. */
	default Stream<Criterion> parts() {
		return Stream.of(this);
	}

	/** True if the criterion only tells the items of a model from others. */
	default boolean isOfModel() {
		return false;
	}

	/** The condition that all of the parts hold; {@code null} if there are none. */
	static @Nullable ConditionExpression bind(List<Criterion> parts, @Nullable Object @Nullable [] arguments) {
		if (parts.size() == 1) {
			return parts.get(0).bind(arguments);
		}
		return parts.isEmpty() ? null : new Joined(true, parts).bind(arguments);
	}

	/**
	 * The item is of one of some types.
	 *
	 * @param types at least one
	 */
	record OfType(String attribute, List<String> types) implements Criterion {

		@Override
		public ConditionExpression bind(@Nullable Object @Nullable [] arguments) {
			Operand type = Operand.of(Path.of(this.attribute));
			List<Operand> wanted = this.types.stream().map((name) -> Operand.of(AttributeValue.createS(name))).toList();
			return (wanted.size() == 1) ? new ConditionExpression.Compare(type, Comparator.EQUAL, wanted.get(0))
					: new ConditionExpression.In(type, wanted);
		}

		@Override
		public boolean isOfModel() {
			return true;
		}

	}

	/** The item is one of those whose key begins so. */
	record Beginning(String attribute, String text) implements Criterion {

		@Override
		public ConditionExpression bind(@Nullable Object @Nullable [] arguments) {
			return new ConditionExpression.BeginsWith(Path.of(this.attribute),
					Operand.of(AttributeValue.createS(this.text)));
		}

		@Override
		public boolean isOfModel() {
			return true;
		}

	}

	/** Parts of which all must hold, or one. */
	record Joined(boolean all, List<Criterion> joined) implements Criterion {

		@Override
		public ConditionExpression bind(@Nullable Object @Nullable [] arguments) {
			List<ConditionExpression> conditions = new ArrayList<>(this.joined.size());
			for (Criterion part : this.joined) {
				conditions.add(part.bind(arguments));
			}
			return this.all ? new ConditionExpression.And(conditions) : new ConditionExpression.Or(conditions);
		}

		@Override
		public Stream<Criterion> parts() {
			return this.all ? this.joined.stream().flatMap(Criterion::parts) : Stream.of(this);
		}

	}

	/** The contrary of a part. */
	record Negated(Criterion part) implements Criterion {

		@Override
		public ConditionExpression bind(@Nullable Object @Nullable [] arguments) {
			return new ConditionExpression.Not(this.part.bind(arguments));
		}

	}

}
