// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.expression;

import java.util.List;
import java.util.function.Consumer;

import io.tabletheory.schema.AttributeType;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A condition on an item. A write fails if it does not hold; a filter leaves the item
 * out.
 */
public sealed interface ConditionExpression {

	/** Visits every path in the condition, once for each occurrence. */
	default void forEachPath(Consumer<Path> visitor) {
		new ConditionContents(visitor, (value) -> {
		}).visit(this);
	}

	/**
	 * Visits every value that a request needs for the condition, in the order of their
	 * placeholders in its text.
	 */
	default void forEachValue(Consumer<AttributeValue> visitor) {
		new ConditionContents((path) -> {
		}, visitor).visit(this);
	}

	/** This condition and the other. */
	default ConditionExpression and(ConditionExpression other) {
		return new And(List.of(this, other));
	}

	/** This condition or the other, or both. */
	default ConditionExpression or(ConditionExpression other) {
		return new Or(List.of(this, other));
	}

	/** The negation. */
	default ConditionExpression negated() {
		return new Not(this);
	}

	/** A comparison of two operands. */
	record Compare(Operand left, Comparator comparator, Operand right) implements ConditionExpression {

	}

	/** {@code low <= operand <= high}. */
	record Between(Operand operand, Operand low, Operand high) implements ConditionExpression {

	}

	/** The operand is one of the options, of which there may be any number. */
	record In(Operand operand, List<Operand> options) implements ConditionExpression {

		public In {
			options = List.copyOf(options);
			if (options.isEmpty()) {
				throw InvalidExpression.because("IN needs at least one value");
			}
		}

	}

	/** The text or binary value at a path begins with the prefix. */
	record BeginsWith(Path path, Operand prefix) implements ConditionExpression {

	}

	/** The text at a path contains a text, or the set or list contains a member. */
	record Contains(Path path, Operand part) implements ConditionExpression {

	}

	/** There is a value at the path, possibly NULL. */
	record Exists(Path path) implements ConditionExpression {

	}

	/** There is no value at the path. */
	record NotExists(Path path) implements ConditionExpression {

	}

	/** The value at the path has a type. */
	record HasType(Path path, AttributeType type) implements ConditionExpression {

		/** The type as a request names it. */
		AttributeValue value() {
			return AttributeValue.fromS(this.type.name());
		}

	}

	/** All of the parts hold. */
	record And(List<ConditionExpression> parts) implements ConditionExpression {

		public And {
			parts = atLeastOne("AND", parts);
		}

	}

	/** At least one of the parts holds. */
	record Or(List<ConditionExpression> parts) implements ConditionExpression {

		public Or {
			parts = atLeastOne("OR", parts);
		}

	}

	/** The condition does not hold. */
	record Not(ConditionExpression condition) implements ConditionExpression {

	}

	private static List<ConditionExpression> atLeastOne(String operator, List<ConditionExpression> parts) {
		if (parts.isEmpty()) {
			throw InvalidExpression.because(operator + " needs at least one condition");
		}
		return List.copyOf(parts);
	}

}
