// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import io.tabletheory.plan.search.Relation;
import org.jspecify.annotations.Nullable;
import org.springframework.data.repository.query.parser.Part;

/**
 * The meaning of a keyword in a method name for DynamoDB: a relation, or the reason that
 * there is none.
 *
 * @param relation the relation to a property; {@code null} if DynamoDB has none
 * @param refusal the reason that there is none, and the remedy
 */
record Keyword(@Nullable Relation relation, @Nullable String refusal) {

	static Keyword of(Part.Type type) {
		return switch (type) {
			case SIMPLE_PROPERTY, TRUE, FALSE -> says(Relation.IS);
			case NEGATING_SIMPLE_PROPERTY -> says(Relation.IS_NOT);
			case LESS_THAN, BEFORE -> says(Relation.LESS);
			case LESS_THAN_EQUAL -> says(Relation.AT_MOST);
			case GREATER_THAN, AFTER -> says(Relation.GREATER);
			case GREATER_THAN_EQUAL -> says(Relation.AT_LEAST);
			case BETWEEN -> says(Relation.BETWEEN);
			case IN -> says(Relation.IN);
			case NOT_IN -> says(Relation.NOT_IN);
			case STARTING_WITH -> says(Relation.STARTS_WITH);
			case CONTAINING -> says(Relation.CONTAINS);
			case NOT_CONTAINING -> says(Relation.NOT_CONTAINS);
			case EXISTS -> says(Relation.EXISTS);
			case IS_NULL -> says(Relation.NULL);
			case IS_NOT_NULL -> says(Relation.NOT_NULL);
			case IS_EMPTY -> says(Relation.EMPTY);
			case IS_NOT_EMPTY -> says(Relation.NOT_EMPTY);
			case ENDING_WITH -> refused("DynamoDB compares the beginning of a text, not its end; store the text"
					+ " reversed in a property of its own and ask for StartingWith, or ask for Containing");
			case LIKE, NOT_LIKE -> refused("DynamoDB has no patterns; ask for StartingWith, which a sort key can"
					+ " answer, for Containing or for NotContaining");
			case REGEX -> refused("DynamoDB has no patterns; ask for StartingWith or Containing and match the rest in"
					+ " the application");
			case NEAR, WITHIN -> refused("DynamoDB compares no distances; store a geohash, or another value that"
					+ " sorts near places together, as a sort key, and ask for StartingWith or Between");
		};
	}

	private static Keyword says(Relation relation) {
		return new Keyword(relation, null);
	}

	private static Keyword refused(String reason) {
		return new Keyword(null, reason);
	}

}
