// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Texts;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Conditions with the same shape, and their common text.
 */
record Predicate(String text, List<ConditionExpression> conditions) {

	/** The operand for any value. */
	private static final Operand ANY = Operand.of(AttributeValue.fromS("?"));

	static Predicate equality(String attribute) {
		return new Predicate(Texts.printable(attribute) + " = ?", List.of(compared(attribute, Comparator.EQUAL)));
	}

	/** The predicates that DynamoDB supports on a key. */
	static List<Predicate> ofKey(KeySchema keys) {
		Predicate partition = equality(keys.partition().name());
		List<Predicate> predicates = new ArrayList<>();
		predicates.add(partition);
		KeyAttribute sort = keys.sort();
		if (sort != null) {
			ranges(sort).forEach((range) -> predicates.add(partition.and(range)));
		}
		return predicates;
	}

	private static List<Predicate> ranges(KeyAttribute sort) {
		String name = sort.name();
		String shown = Texts.printable(name);
		List<Predicate> ranges = new ArrayList<>();
		ranges.add(equality(name));
		ranges.add(new Predicate(shown + " <, <=, >, >= ?",
				Stream.of(Comparator.LESS, Comparator.LESS_OR_EQUAL, Comparator.GREATER, Comparator.GREATER_OR_EQUAL)
					.map((comparator) -> compared(name, comparator))
					.toList()));
		ranges.add(new Predicate(shown + " between ? and ?",
				List.of(new ConditionExpression.Between(Operand.of(Path.of(name)), ANY, ANY))));
		if (sort.type() != AttributeType.N) {
			ranges.add(new Predicate(shown + " begins_with ?",
					List.of(new ConditionExpression.BeginsWith(Path.of(name), ANY))));
		}
		return ranges;
	}

	private static ConditionExpression compared(String attribute, Comparator comparator) {
		return new ConditionExpression.Compare(Operand.of(Path.of(attribute)), comparator, ANY);
	}

	/** The conjunction with another predicate; this one has a single condition. */
	private Predicate and(Predicate other) {
		return new Predicate(this.text + " and " + other.text,
				other.conditions.stream().map(this.conditions.get(0)::and).toList());
	}

}
