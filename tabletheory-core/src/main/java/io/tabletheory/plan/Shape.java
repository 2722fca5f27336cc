// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Emptiness;
import io.tabletheory.item.StoredType;
import io.tabletheory.schema.Attribute;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An item is what its model says: known attributes of the declared types, the required
 * ones present, the empty ones left out where the model wants that. Timestamps of the
 * caller are dropped, because the library owns them.
 *
 * @param attributes the model's attributes
 * @param timestamps what only the library writes
 * @param required what the caller must give
 * @param indexKeys the keys of indexes, and for each the index
 */
record Shape(Attributes attributes, Set<String> timestamps, Set<String> required,
		Map<String, String> indexKeys) implements Stage {

	private static final AttributeValue NULL = AttributeValue.fromNul(true);

	/** What an update may not name: these have operations or rules of their own. */
	private static final List<Role> FIXED = List.of(Role.PARTITION_KEY, Role.SORT_KEY, Role.CREATED_AT, Role.VERSION);

	@Override
	public void put(Draft draft) {
		this.timestamps.forEach(draft.attributes::remove);
		for (Iterator<Map.Entry<String, AttributeValue>> entries = draft.attributes.entrySet().iterator(); entries
			.hasNext();) {
			Map.Entry<String, AttributeValue> entry = entries.next();
			Attribute attribute = this.attributes.get(entry.getKey(), draft.origin);
			AttributeValue shaped = shaped(attribute, entry.getValue(), draft.origin);
			if (shaped != null) {
				entry.setValue(shaped);
			}
			else {
				entries.remove();
			}
		}
		for (String name : this.required) {
			AttributeValue value = draft.attributes.get(name);
			if (value == null || StoredType.of(value) == AttributeType.NULL) {
				throw missing(name, draft.origin);
			}
		}
	}

	/**
	 * Null and, where the model leaves out empty values, an empty one remove the
	 * attribute; null as JSON is a value.
	 */
	@Override
	public void update(Change change) {
		for (String name : change.fields) {
			Attribute attribute = this.attributes.get(name, change.origin);
			requireChangeable(attribute, change.origin);
			if (!this.timestamps.contains(name)) {
				AttributeValue value = shaped(attribute, given(name, change), change.origin);
				if (value == null || (StoredType.of(value) == AttributeType.NULL && isAbsence(attribute))) {
					remove(attribute, change);
				}
				else {
					change.set(name, value);
				}
			}
		}
	}

	private void requireChangeable(Attribute attribute, Origin origin) {
		for (Role role : FIXED) {
			if (attribute.has(role)) {
				throw refused(origin, "An update cannot name '" + attribute.name() + "', which has the role " + role);
			}
		}
	}

	private AttributeValue given(String name, Change change) {
		AttributeValue given = change.given.get(name);
		if (given == null) {
			throw refused(change.origin,
					"The update names '" + name + "', but the item has no value for it; give null to remove it");
		}
		return given;
	}

	private static boolean isAbsence(Attribute attribute) {
		return !attribute.json() && attribute.type() != AttributeType.NULL && !attribute.type().isSet();
	}

	private void remove(Attribute attribute, Change change) {
		if (this.required.contains(attribute.name())) {
			throw missing(attribute.name(), change.origin);
		}
		change.remove(attribute.name());
	}

	private @Nullable AttributeValue shaped(Attribute attribute, AttributeValue given, Origin origin) {
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
		if (type != attribute.type()) {
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

	private static TableTheoryException missing(String name, Origin origin) {
		return refused(origin, "The required attribute '" + name + "' is missing or empty");
	}

	private static TableTheoryException refused(Origin origin, String problem) {
		return new TableTheoryException(ErrorCode.INVALID_MODEL, origin, problem, null);
	}

}
