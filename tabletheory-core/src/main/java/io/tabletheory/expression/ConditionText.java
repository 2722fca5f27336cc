// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.expression;

import java.util.List;
import java.util.StringJoiner;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The text of conditions in DynamoDB's language. A part that itself consists of parts is
 * put in parentheses, so that nothing depends on precedence.
 */
record ConditionText(Placeholders placeholders) {

	String of(ConditionExpression condition) {
		if (condition instanceof ConditionExpression.And and) {
			return joined(and.parts(), " AND ");
		}
		if (condition instanceof ConditionExpression.Or or) {
			return joined(or.parts(), " OR ");
		}
		return (condition instanceof ConditionExpression.Not not) ? "NOT " + part(not.condition())
				: comparison(condition);
	}

	private String joined(List<ConditionExpression> parts, String operator) {
		if (parts.size() == 1) {
			return of(parts.get(0));
		}
		StringJoiner text = new StringJoiner(operator);
		parts.forEach((part) -> text.add(part(part)));
		return text.toString();
	}

	private String part(ConditionExpression condition) {
		boolean compound = condition instanceof ConditionExpression.And || condition instanceof ConditionExpression.Or
				|| condition instanceof ConditionExpression.Not;
		return compound ? "(" + of(condition) + ")" : of(condition);
	}

	private String comparison(ConditionExpression condition) {
		if (condition instanceof ConditionExpression.Compare compare) {
			return operand(compare.left()) + " " + compare.comparator().symbol() + " " + operand(compare.right());
		}
		if (condition instanceof ConditionExpression.Between between) {
			return operand(between.operand()) + " BETWEEN " + operand(between.low()) + " AND "
					+ operand(between.high());
		}
		if (condition instanceof ConditionExpression.In in) {
			StringJoiner options = new StringJoiner(", ", operand(in.operand()) + " IN (", ")");
			in.options().forEach((option) -> options.add(operand(option)));
			return options.toString();
		}
		return function(condition);
	}

	private String function(ConditionExpression condition) {
		if (condition instanceof ConditionExpression.BeginsWith begins) {
			return call("begins_with", begins.path(), operand(begins.prefix()));
		}
		if (condition instanceof ConditionExpression.Contains contains) {
			return call("contains", contains.path(), operand(contains.part()));
		}
		if (condition instanceof ConditionExpression.Exists exists) {
			return "attribute_exists(" + this.placeholders.path(exists.path()) + ")";
		}
		if (condition instanceof ConditionExpression.NotExists absent) {
			return "attribute_not_exists(" + this.placeholders.path(absent.path()) + ")";
		}
		ConditionExpression.HasType typed = (ConditionExpression.HasType) condition;
		return call("attribute_type", typed.path(), this.placeholders.value(AttributeValue.fromS(typed.type().name())));
	}

	private String call(String function, Path path, String argument) {
		return function + "(" + this.placeholders.path(path) + ", " + argument + ")";
	}

	private String operand(Operand operand) {
		if (operand instanceof Operand.Stored stored) {
			return this.placeholders.path(stored.path());
		}
		if (operand instanceof Operand.Given given) {
			return this.placeholders.value(given.value());
		}
		return "size(" + this.placeholders.path(((Operand.Size) operand).path()) + ")";
	}

}
