// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.expression;

import java.util.List;
import java.util.StringJoiner;

/**
 * The text of conditions in DynamoDB's language. A part that itself consists of parts is
 * put in parentheses, so that nothing depends on precedence.
 */
record ConditionText(Placeholders placeholders) {

	/** The limit of DynamoDB for one IN. */
	private static final int MAX_OPTIONS = 100;

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
				|| condition instanceof ConditionExpression.Not
				|| (condition instanceof ConditionExpression.In in && in.options().size() > MAX_OPTIONS);
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
			return in(operand(in.operand()), in.options());
		}
		return function(condition);
	}

	/** One IN, or as many as DynamoDB needs for the options. */
	private String in(String operand, List<Operand> options) {
		StringJoiner alternatives = new StringJoiner(" OR ");
		for (int from = 0; from < options.size(); from += MAX_OPTIONS) {
			StringJoiner one = new StringJoiner(", ", operand + " IN (", ")");
			options.subList(from, Math.min(from + MAX_OPTIONS, options.size()))
				.forEach((option) -> one.add(operand(option)));
			alternatives.add(one.toString());
		}
		return alternatives.toString();
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
		return call("attribute_type", typed.path(), this.placeholders.value(typed.value()));
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
