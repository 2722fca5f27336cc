// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.expression;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The text of updates in DynamoDB's language: SET, REMOVE, ADD and DELETE, in this order.
 */
record UpdateText(Placeholders placeholders) {

	/** The length of a clause with a dozen changes. */
	private static final int USUAL_LENGTH = 192;

	private static final AttributeValue EMPTY_LIST = AttributeValue.fromL(List.of());

	String of(List<Assignment> assignments) {
		requireDisjoint(assignments);
		Map<Clause, StringBuilder> clauses = new EnumMap<>(Clause.class);
		for (Assignment assignment : assignments) {
			write(assignment, begun(clauses, clause(assignment)));
		}
		return String.join(" ", clauses.values());
	}

	private static void requireDisjoint(List<Assignment> assignments) {
		if (assignments.isEmpty()) {
			throw InvalidExpression.because("An update needs at least one assignment");
		}
		for (int i = 1; i < assignments.size(); i++) {
			requireDisjoint(assignments.get(i).path(), assignments.subList(0, i));
		}
	}

	private static void requireDisjoint(Path path, List<Assignment> others) {
		for (Assignment other : others) {
			if (path.equals(other.path())) {
				throw InvalidExpression
					.because("An update changes '" + path + "' twice; leave one of the changes, or make two updates");
			}
			if (path.overlaps(other.path())) {
				throw InvalidExpression.because("An update cannot change both '" + other.path() + "' and '" + path
						+ "', because one is part of the other");
			}
		}
	}

	/** The text of a clause, ready for another change. */
	private static StringBuilder begun(Map<Clause, StringBuilder> clauses, Clause clause) {
		StringBuilder text = clauses.get(clause);
		if (text != null) {
			return text.append(", ");
		}
		StringBuilder started = new StringBuilder(USUAL_LENGTH).append(clause).append(' ');
		clauses.put(clause, started);
		return started;
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

	private void write(Assignment assignment, StringBuilder text) {
		String path = this.placeholders.path(assignment.path());
		text.append(path);
		if (assignment instanceof Assignment.Set set) {
			text.append(" = ").append(value(set.value()));
		}
		else if (assignment instanceof Assignment.SetIfAbsent set) {
			text.append(" = ").append(present(path, set.value()));
		}
		else if (assignment instanceof Assignment.Append append) {
			text.append(" = list_append(")
				.append(present(path, EMPTY_LIST))
				.append(", ")
				.append(value(append.elements()))
				.append(')');
		}
		else if (assignment instanceof Assignment.Prepend prepend) {
			text.append(" = list_append(")
				.append(value(prepend.elements()))
				.append(", ")
				.append(present(path, EMPTY_LIST))
				.append(')');
		}
		else if (assignment instanceof Assignment.Count count) {
			text.append(" = ").append(present(path, count.start())).append(" + ").append(value(count.amount()));
		}
		else if (assignment instanceof Assignment.Add add) {
			text.append(' ').append(value(add.amount()));
		}
		else if (assignment instanceof Assignment.DeleteMembers delete) {
			text.append(' ').append(value(delete.members()));
		}
	}

	/** The value at a path, or a substitute if there is none. */
	private String present(String path, AttributeValue substitute) {
		return "if_not_exists(" + path + ", " + value(substitute) + ")";
	}

	private String value(AttributeValue value) {
		return this.placeholders.value(value);
	}

	/** The clauses of an update expression in their order. */
	private enum Clause {

		SET, REMOVE, ADD, DELETE

	}

}
