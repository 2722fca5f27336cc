// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.math.BigDecimal;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
import io.tabletheory.item.Numbers;
import io.tabletheory.item.StoredType;
import io.tabletheory.item.plain.Emptiness;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Optimistic locking (DMS, "Optimistic locking"). A new item starts at version 0, which
 * is written, never left out; every update counts one up, so that whoever has read the
 * item before notices, unless it says that it leaves the version as it is.
 */
record VersionStage(String name) implements Stage {

	private static final int LAST_DIGITS = Numbers.text(Long.MAX_VALUE).length();

	private static final AttributeValue BEFORE_FIRST = AttributeValue.fromN("-1");

	private static final AttributeValue FIRST = AttributeValue.fromN("0");

	private static final AttributeValue ONE = AttributeValue.fromN("1");

	/** The stage, or {@code null} where items have no version. */
	static @Nullable VersionStage of(Model model) {
		AttributeModel version = model.attribute(Role.VERSION);
		return (version != null) ? new VersionStage(version.name()) : null;
	}

	@Override
	public void put(Draft draft) {
		AttributeValue demanded = draft.demand.version();
		if (demanded != null) {
			draft.attributes.put(this.name, next(demanded, draft.origin));
			return;
		}
		AttributeValue given = draft.attributes.get(this.name);
		if (given == null || Emptiness.isEmpty(given)) {
			draft.attributes.put(this.name, FIRST);
		}
		else {
			requireNext(given, draft.origin);
		}
	}

	@Override
	public void update(Change change) {
		if (change.demand.version() != null) {
			requireNext(change.demand.version(), change.origin);
		}
		if (change.edit.leavesVersion()) {
			leave(change);
		}
		else if (change.mayCreate()) {
			change.assignments.add(new Assignment.Count(Path.of(this.name), BEFORE_FIRST, ONE));
		}
		else {
			change.assignments.add(new Assignment.Add(Path.of(this.name), ONE));
		}
	}

	private void leave(Change change) {
		if (change.demand.version() != null) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, change.origin,
					"The update demands a version and leaves it as it is, so that it would be made twice if it is"
							+ " repeated;" + " call either version or leavingVersion",
					null);
		}
		if (change.mayCreate()) {
			change.setIfAbsent(this.name, FIRST);
		}
	}

	ConditionExpression is(AttributeValue expected) {
		return new ConditionExpression.Compare(Operand.of(Path.of(this.name)), Comparator.EQUAL, Operand.of(expected));
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

	/** True if an item has the version that a write makes from the demanded one. */
	boolean follows(Item stored, AttributeValue demanded) {
		return next(demanded, Origin.NONE).equals(find(stored));
	}

	/** The version that a write makes of this one. */
	AttributeValue next(AttributeValue version, Origin origin) {
		requireNext(version, origin);
		return AttributeValue.fromN(Numbers.text(Numbers.toLong(version.n()) + 1));
	}

	/**
	 * A version is read as a {@code long}, so that the item could not be read any more
	 * after the last of them.
	 */
	private void requireNext(AttributeValue version, Origin origin) {
		String number = version.n();
		if (number != null && number.length() >= LAST_DIGITS
				&& Numbers.toBigDecimal(number).compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) >= 0) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE, origin, "The version '" + this.name + "' is "
					+ number + ", the largest that a long can hold; put the item with a smaller version", null);
		}
	}

	@Nullable AttributeValue find(Item given) {
		AttributeValue version = given.get(this.name);
		return (version != null && StoredType.of(version) == AttributeType.N) ? version : null;
	}

}
