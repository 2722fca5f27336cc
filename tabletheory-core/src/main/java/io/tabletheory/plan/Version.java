// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.Condition;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Emptiness;
import io.tabletheory.item.Item;
import io.tabletheory.item.Numbers;
import io.tabletheory.item.StoredType;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Optimistic locking (DMS, "Optimistic locking"). A new item starts at version 0, which
 * is written, never left out; a write that demands a version counts one up.
 */
record Version(String name) implements Stage {

	private static final AttributeValue BEFORE_FIRST = AttributeValue.fromN("-1");

	private static final AttributeValue FIRST = AttributeValue.fromN("0");

	private static final AttributeValue ONE = AttributeValue.fromN("1");

	@Override
	public void put(Draft draft) {
		AttributeValue demanded = draft.demand.version();
		if (demanded != null) {
			draft.attributes.put(this.name, next(demanded));
			return;
		}
		AttributeValue given = draft.attributes.get(this.name);
		if (given == null || Emptiness.isEmpty(given)) {
			draft.attributes.put(this.name, FIRST);
		}
	}

	@Override
	public void update(Change change) {
		boolean counts = change.demand.version() != null || change.edit.scope() == Edit.Scope.WHOLE;
		if (!change.mayCreate() && counts) {
			change.assignments.add(new Assignment.Add(Path.of(this.name), ONE));
		}
		else if (counts) {
			change.assignments.add(new Assignment.Count(Path.of(this.name), BEFORE_FIRST, ONE));
		}
		else if (change.mayCreate()) {
			change.setIfAbsent(this.name, FIRST);
		}
	}

	Condition is(AttributeValue expected) {
		return new Condition.Compare(Operand.of(Path.of(this.name)), Comparator.EQUAL, Operand.of(expected));
	}

	/** The version of an item; of one that an update is made from it must be known. */
	AttributeValue required(Item given, Origin origin) {
		AttributeValue current = find(given);
		if (current == null) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL, origin,
					"An update needs the version that its values were made from, but '" + this.name
							+ "' is missing; read the item first",
					null);
		}
		return current;
	}

	/** Whether an item has the version that a write makes of the one that it demands. */
	boolean follows(Item stored, AttributeValue demanded) {
		return next(demanded).equals(find(stored));
	}

	private static AttributeValue next(AttributeValue version) {
		return AttributeValue.fromN(Numbers.text(Math.addExact(Numbers.toLong(version.n()), 1)));
	}

	@Nullable AttributeValue find(Item given) {
		AttributeValue version = given.get(this.name);
		return (version != null && StoredType.of(version) == AttributeType.N) ? version : null;
	}

}
