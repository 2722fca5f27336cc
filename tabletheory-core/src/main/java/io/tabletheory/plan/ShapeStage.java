// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Assignment;
import io.tabletheory.item.StoredType;
import io.tabletheory.item.plain.Emptiness;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.ValueRules;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An item is what its model says: known attributes of the declared types, the empty ones
 * left out where the model wants that. Timestamps of the caller are dropped, because the
 * library owns them.
 *
 * @param attributes the model's attributes
 * @param timestamps the attributes that only the library writes
 * @param required the attributes that the caller must give
 * @param indexKeys the keys of indexes, and for each the index
 */
record ShapeStage(Attributes attributes, Set<String> timestamps, Set<String> required,
		Map<String, String> indexKeys) implements Stage {

	private static final AttributeValue NULL = AttributeValue.fromNul(true);

	@Override
	public void put(Draft draft) {
		if (!draft.keepsCreated) {
			this.timestamps.forEach(draft.attributes::remove);
		}
		List<AttributeModel> all = this.attributes.all();
		for (int i = 0; i < all.size(); i++) {
			AttributeValue given = draft.attributes.at(i);
			if (given != null) {
				draft.attributes.set(i, shaped(all.get(i), given, draft.origin));
			}
		}
	}

	@Override
	public void update(Change change) {
		ShapedAssignments shaped = ShapedAssignments.of(this, change.edit.scope(), change.origin);
		for (Assignment requested : change.edit.assignments()) {
			change.assignments.add(shaped.of(requested));
		}
	}

	/** NULL is a value of its type, of JSON, and as the empty set; else there is none. */
	static boolean isAbsence(AttributeModel attribute, AttributeValue value) {
		return StoredType.of(value) == AttributeType.NULL && !attribute.json() && attribute.type() != AttributeType.NULL
				&& !attribute.type().isSet();
	}

	/** The required attributes that the assignments do not set. */
	List<String> missing(List<Assignment> assignments) {
		Set<String> missing = new TreeSet<>(this.required);
		for (Assignment assignment : assignments) {
			boolean kept = assignment instanceof Assignment.Remove || assignment instanceof Assignment.DeleteMembers;
			if (!kept && assignment.path().isAttribute()) {
				missing.remove(assignment.path().attribute());
			}
		}
		return List.copyOf(missing);
	}

	/** The value as the attribute is stored, or {@code null} if it is left out. */
	@Nullable AttributeValue shaped(AttributeModel attribute, AttributeValue given, Origin origin) {
		if (attribute.omitEmpty() && Emptiness.isEmpty(attribute, given)) {
			return null;
		}
		AttributeType type = StoredType.of(given);
		String index = this.indexKeys.get(attribute.name());
		if (type == AttributeType.NULL) {
			// An index leaves out items without its key, and DynamoDB takes no NULL
			// there.
			return (index == null) ? given : null;
		}
		if (type != attribute.type() && !isAnySet(attribute, type)) {
			throw refused(origin,
					"The attribute '" + attribute.name() + "' must be " + attribute.type() + " but is " + type);
		}
		if (index != null && attribute.type() != AttributeType.N && Emptiness.isEmpty(given)) {
			throw refused(origin, "The attribute '" + attribute.name() + "' is a key of the index '" + index
					+ "' and cannot be empty; leave it out, and the item is not in the index");
		}
		// DynamoDB has no empty sets (DMS, "Set encoding").
		return (attribute.type().isSet() && Emptiness.isEmpty(given)) ? NULL : given;
	}

	/** True if a set may have members of this type beside those of its own. */
	static boolean isAnySet(AttributeModel attribute, AttributeType type) {
		return attribute.type().isSet() && type.isSet() && ValueRules.isTolerant(attribute);
	}

	static TableTheoryException refused(Origin origin, String problem) {
		return new TableTheoryException(ErrorCode.INVALID_MODEL, origin, problem, null);
	}

}
