// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import io.tabletheory.Origin;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
import io.tabletheory.item.StoredType;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.TypeTag;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Items of one type keep it, and a write of the type touches no item of another, although
 * both may have one key. An item without a type may have been stored before there were
 * any.
 *
 * @param tag the type attribute and its text
 * @param model the name of the model, for messages
 * @param value the stored value of the type attribute
 * @param own that an item is of the type, or of none
 */
record TypeStage(TypeTag tag, String model, AttributeValue value, ConditionExpression own) implements Stage {

	/** The stage, or {@code null} where no attribute tells the type of an item. */
	static @Nullable TypeStage of(Model model) {
		return (model.type() != null) ? of(model.type(), model.name()) : null;
	}

	private static TypeStage of(TypeTag tag, String model) {
		Path path = Path.of(tag.attribute());
		AttributeValue value = AttributeValue.fromS(tag.value());
		ConditionExpression own = new ConditionExpression.Compare(Operand.of(path), Comparator.EQUAL,
				Operand.of(value));
		return new TypeStage(tag, model, value, new ConditionExpression.NotExists(path).or(own));
	}

	@Override
	public void put(Draft draft) {
		AttributeValue given = draft.attributes.get(this.tag.attribute());
		if (isNone(given)) {
			draft.attributes.put(this.tag.attribute(), this.value);
		}
		else if (!this.value.equals(given)) {
			throw another(draft.origin);
		}
	}

	@Override
	public void update(Change change) {
		boolean given = false;
		for (Assignment assignment : change.edit.assignments()) {
			if (assignment.path().attribute().equals(this.tag.attribute())) {
				if (!(assignment instanceof Assignment.Set set) || !this.value.equals(set.value())) {
					throw another(change.origin);
				}
				given = true;
			}
		}
		if (change.mayCreate() && !given) {
			change.set(this.tag.attribute(), this.value);
		}
	}

	boolean isOwn(Item stored) {
		AttributeValue type = stored.get(this.tag.attribute());
		return type == null || type.equals(this.value);
	}

	private static boolean isNone(@Nullable AttributeValue given) {
		return given == null || StoredType.of(given) == AttributeType.NULL;
	}

	private RuntimeException another(Origin origin) {
		return ShapeStage.refused(origin,
				"The attribute " + Texts.quote(this.tag.attribute()) + " holds the type of an item. It is "
						+ Texts.quote(this.tag.value()) + " for every item of the model " + this.model
						+ " and cannot be changed; leave it out");
	}

}
