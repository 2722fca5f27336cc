// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.List;
import java.util.Objects;

import io.tabletheory.Internal;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The item has one option of an IN, each of which is asked for by a query of its own. The
 * options of a query come behind the arguments of a call, the first one last.
 *
 * @param in the IN
 * @param number which of those that are chosen
 */
@Internal
public record OptionComparison(AttributeComparison in, int number) implements AttributeComparison {

	@Override
	public KeySource source() {
		return this.in.source();
	}

	@Override
	public Relation relation() {
		return Relation.IS;
	}

	@Override
	public AttributeValue stored(int position, @Nullable Object @Nullable [] arguments) {
		return (arguments == null) ? STAND_IN
				: (AttributeValue) Objects.requireNonNull(arguments[arguments.length - 1 - this.number]);
	}

	@Override
	public List<AttributeValue> options(@Nullable Object[] arguments) {
		return List.of(stored(0, arguments));
	}

	@Override
	public boolean isImpossible(@Nullable Object[] arguments) {
		return false;
	}

	@Override
	public ConditionExpression bind(@Nullable Object @Nullable [] arguments) {
		return new ConditionExpression.Compare(Operand.of(path()), Comparator.EQUAL, Operand.of(stored(0, arguments)));
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "each of " + this.in;
	}

}
