// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.expression;

import java.util.List;
import java.util.function.Consumer;

import io.tabletheory.schema.AttributeType;

/**
 * What must hold of an item: a write that finds it otherwise fails, a filter leaves the
 * item out.
 */
public sealed interface ConditionExpression {

	/** Every path that the condition names, as often as it does. */
	default void forEachPath(Consumer<Path> visitor) {
		new ConditionPaths(visitor).visit(this);
	}

	/** Both this and the other. */
	default ConditionExpression and(ConditionExpression other) {
		return new And(List.of(this, other));
	}

	/** This, or the other, or both. */
	default ConditionExpression or(ConditionExpression other) {
		return new Or(List.of(this, other));
	}

	/** The contrary. */
	default ConditionExpression negated() {
		return new Not(this);
	}

	/** A comparison of two operands. */
	record Compare(Operand left, Comparator comparator, Operand right) implements ConditionExpression {

	}

	/** {@code low <= operand <= high}. */
	record Between(Operand operand, Operand low, Operand high) implements ConditionExpression {

	}

	/** The operand is one of the options. */
	record In(Operand operand, List<Operand> options) implements ConditionExpression {

		/** DynamoDB's limit. */
		static final int MAX_OPTIONS = 100;

		public In {
			options = List.copyOf(options);
			if (options.isEmpty() || options.size() > MAX_OPTIONS) {
				throw InvalidExpression.because("IN takes 1 to " + MAX_OPTIONS + " values, found " + options.size());
			}
		}

	}

	/** The text or binary at a path begins with the prefix. */
	record BeginsWith(Path path, Operand prefix) implements ConditionExpression {

	}

	/** The text at a path contains a text, or the set or list a member. */
	record Contains(Path path, Operand part) implements ConditionExpression {

	}

	/** There is a value at the path, be it NULL. */
	record Exists(Path path) implements ConditionExpression {

	}

	/** There is no value at the path. */
	record NotExists(Path path) implements ConditionExpression {

	}

	/** The value at the path is of a type. */
	record HasType(Path path, AttributeType type) implements ConditionExpression {

	}

	/** All of the parts hold. */
	record And(List<ConditionExpression> parts) implements ConditionExpression {

		public And {
			parts = atLeastOne("AND", parts);
		}

	}

	/** One of the parts holds at least. */
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
