// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.Condition;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Emptiness;
import io.tabletheory.item.StoredType;
import io.tabletheory.schema.AttributeType;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Optimistic locking (DMS, "Optimistic locking"). A new item starts at version 0, which
 * is written, never left out; an update takes the version that its values were made from,
 * and counts one up.
 */
record Version(String name) implements Stage {

	private static final AttributeValue FIRST = AttributeValue.fromN("0");

	private static final AttributeValue ONE = AttributeValue.fromN("1");

	@Override
	public void put(Draft draft) {
		AttributeValue given = draft.attributes.get(this.name);
		if (given == null || Emptiness.isEmpty(given)) {
			draft.attributes.put(this.name, FIRST);
		}
	}

	@Override
	public void update(Change change) {
		AttributeValue current = change.given.get(this.name);
		if (current == null || StoredType.of(current) != AttributeType.N) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL, change.origin,
					"An update needs the version that its " + "values were made from, but '" + this.name
							+ "' is missing; read the item first",
					null);
		}
		change.conditions.add(is(current));
		change.assignments.add(new Assignment.Add(Path.of(this.name), ONE));
	}

	Condition is(AttributeValue expected) {
		return new Condition.Compare(Operand.of(Path.of(this.name)), Comparator.EQUAL, Operand.of(expected));
	}

}
