// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.expression;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Updates in DynamoDB's language: SET, REMOVE, ADD and DELETE, in this order.
 */
record UpdateText(Placeholders placeholders) {

	private static final AttributeValue EMPTY_LIST = AttributeValue.fromL(List.of());

	String of(List<Assignment> assignments) {
		requireDisjoint(assignments);
		Map<Clause, StringJoiner> clauses = new EnumMap<>(Clause.class);
		for (Assignment assignment : assignments) {
			clauses.computeIfAbsent(clause(assignment), (clause) -> new StringJoiner(", ", clause + " ", ""))
				.add(change(assignment));
		}
		StringJoiner update = new StringJoiner(" ");
		clauses.values().forEach((clause) -> update.add(clause.toString()));
		return update.toString();
	}

	private static void requireDisjoint(List<Assignment> assignments) {
		if (assignments.isEmpty()) {
			throw InvalidExpression.because("An update needs at least one assignment");
		}
		List<Path> seen = new ArrayList<>();
		for (Assignment assignment : assignments) {
			for (Path other : seen) {
				if (assignment.path().overlaps(other)) {
					throw InvalidExpression.because("An update cannot change both '" + other + "' and '"
							+ assignment.path() + "', because one is part of the other");
				}
			}
			seen.add(assignment.path());
		}
	}

	private static Clause clause(Assignment assignment) {
		if (assignment instanceof Assignment.Remove) {
			return Clause.REMOVE;
		}
		if (assignment instanceof Assignment.Add) {
			return Clause.ADD;
		}
		return (assignment instanceof Assignment.DeleteMembers) ? Clause.DELETE : Clause.SET;
	}

	private String change(Assignment assignment) {
		String path = this.placeholders.path(assignment.path());
		if (assignment instanceof Assignment.Set set) {
			return path + " = " + this.placeholders.value(set.value());
		}
		if (assignment instanceof Assignment.SetIfAbsent set) {
			return path + " = if_not_exists(" + path + ", " + this.placeholders.value(set.value()) + ")";
		}
		if (assignment instanceof Assignment.Append append) {
			return path + " = list_append(" + list(path) + ", " + this.placeholders.value(append.elements()) + ")";
		}
		if (assignment instanceof Assignment.Prepend prepend) {
			return path + " = list_append(" + this.placeholders.value(prepend.elements()) + ", " + list(path) + ")";
		}
		if (assignment instanceof Assignment.Count count) {
			return path + " = if_not_exists(" + path + ", " + this.placeholders.value(count.start()) + ") + "
					+ this.placeholders.value(count.amount());
		}
		if (assignment instanceof Assignment.Add add) {
			return path + " " + this.placeholders.value(add.amount());
		}
		return (assignment instanceof Assignment.DeleteMembers delete)
				? path + " " + this.placeholders.value(delete.members()) : path;
	}

	private String list(String path) {
		return "if_not_exists(" + path + ", " + this.placeholders.value(EMPTY_LIST) + ")";
	}

	/** The clauses of an update expression, in the order in which they are written. */
	private enum Clause {

		SET, REMOVE, ADD, DELETE

	}

}
