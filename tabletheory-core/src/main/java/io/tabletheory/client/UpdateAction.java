// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collection;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Numbers;
import io.tabletheory.item.plain.PlainValues;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One change that an {@link ItemUpdate} makes, over plain Java values.
 */
record UpdateAction(Verb kind, Path path, @Nullable Object value) {

	private static final AttributeValue ZERO = AttributeValue.fromN("0");

	Assignment on(TablePlan plan, Instant now, Origin origin) {
		Path place = plan.path(this.path);
		AttributeModel attribute = place.isAttribute() ? plan.named(place, origin) : null;
		AttributeModel around = plan.findAttribute(place.attribute());
		return switch (this.kind) {
			case SET -> PlainItems.isRemoval(attribute, this.value) ? new Assignment.Remove(place)
					: new Assignment.Set(place, written(attribute, around, now, origin));
			case SET_IF_ABSENT -> new Assignment.SetIfAbsent(place, written(attribute, around, now, origin));
			case APPEND -> new Assignment.Append(place, PlainValues.writeWithin(around, this.value, origin));
			case PREPEND -> new Assignment.Prepend(place, PlainValues.writeWithin(around, this.value, origin));
			case INCREMENT -> counted(place, number(origin));
			case DECREMENT -> counted(place, Numbers.toBigDecimal(number(origin).n()).negate());
			case ADD -> new Assignment.Add(place, members(attribute, origin));
			case DELETE -> new Assignment.DeleteMembers(place, members(attribute, origin));
			case REMOVE -> new Assignment.Remove(place);
		};
	}

	/**
	 * The value of an attribute.
	 * @param attribute {@code null} for a place within the attribute around it
	 */
	private AttributeValue written(@Nullable AttributeModel attribute, @Nullable AttributeModel around, Instant now,
			Origin origin) {
		return (attribute != null) ? PlainValues.write(attribute, this.value, now, origin)
				: PlainValues.writeWithin(around, this.value, origin);
	}

	private static Assignment counted(Path place, BigDecimal amount) {
		return counted(place, AttributeValue.fromN(Numbers.text(amount)));
	}

	/** ADD works on whole attributes only, as in every implementation. */
	private static Assignment counted(Path place, AttributeValue amount) {
		return place.isAttribute() ? new Assignment.Add(place, amount) : new Assignment.Count(place, ZERO, amount);
	}

	private AttributeValue number(Origin origin) {
		if (this.value == null) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin,
					"The amount by which " + Texts.quote(this.path.toString()) + " changes is null", null);
		}
		return PlainValues.write(null, this.value, origin);
	}

	/** A single member stands for a set with that member. */
	private AttributeValue members(@Nullable AttributeModel attribute, Origin origin) {
		if (attribute == null || !attribute.type().isSet()) {
			return PlainValues.write(null, this.value, origin);
		}
		boolean single = this.value != null && !(this.value instanceof Collection<?>);
		return PlainValues.write(attribute, single ? Set.of(this.value) : this.value, origin);
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return this.kind + " " + this.path;
	}

	/** The change at the path. */
	enum Verb {

		SET, SET_IF_ABSENT, INCREMENT, DECREMENT, ADD, DELETE, APPEND, PREPEND, REMOVE

	}

}
