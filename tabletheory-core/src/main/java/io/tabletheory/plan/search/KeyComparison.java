// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeyAttribute;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The conditions that DynamoDB takes for the parts of a key: comparisons of the whole
 * attribute with values.
 */
final class KeyComparison {

	private KeyComparison() {
	}

	static ConditionExpression equality(KeyAttribute key, AttributeValue value) {
		return new ConditionExpression.Compare(Operand.of(Path.of(key.name())), Comparator.EQUAL, Operand.of(value));
	}

	static boolean isEquality(ConditionExpression condition, KeyAttribute key) {
		return comparator(condition, key) == Comparator.EQUAL;
	}

	/** True if it can be the one condition on a sort key. */
	static boolean isRange(ConditionExpression condition, KeyAttribute key) {
		if (condition instanceof ConditionExpression.Between between) {
			return is(between.operand(), key) && isGiven(between.low()) && isGiven(between.high());
		}
		if (condition instanceof ConditionExpression.BeginsWith begins) {
			return is(begins.path(), key) && isGiven(begins.prefix()) && key.type() != AttributeType.N;
		}
		Comparator comparator = comparator(condition, key);
		return comparator != null && comparator != Comparator.NOT_EQUAL;
	}

	/** True if the two are the bounds of a BETWEEN, in this order. */
	static boolean areBounds(ConditionExpression low, ConditionExpression high, KeyAttribute key) {
		return comparator(low, key) == Comparator.GREATER_OR_EQUAL && comparator(high, key) == Comparator.LESS_OR_EQUAL;
	}

	/** The comparator, if the condition only compares the key with a value. */
	private static @Nullable Comparator comparator(ConditionExpression condition, KeyAttribute key) {
		return (condition instanceof ConditionExpression.Compare compare && is(compare.left(), key)
				&& isGiven(compare.right())) ? compare.comparator() : null;
	}

	private static boolean is(Operand operand, KeyAttribute key) {
		return operand instanceof Operand.Stored stored && is(stored.path(), key);
	}

	private static boolean is(Path path, KeyAttribute key) {
		return path.isAttribute() && path.attribute().equals(key.name());
	}

	private static boolean isGiven(Operand operand) {
		return operand instanceof Operand.Given;
	}

}
