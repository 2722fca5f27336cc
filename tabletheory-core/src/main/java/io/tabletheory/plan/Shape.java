// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.item.Emptiness;
import io.tabletheory.item.StoredType;
import io.tabletheory.schema.Attribute;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An item is what its model says: known attributes of the declared types, the required
 * ones present, the empty ones left out where the model wants that. Inputs for timestamps
 * that the library owns are dropped.
 *
 * @param attributes the model's attributes
 * @param owned the timestamps that only the library writes
 * @param required what the caller must give
 */
record Shape(Attributes attributes, Set<String> owned, List<String> required) implements Stage {

	private static final AttributeValue NULL = AttributeValue.fromNul(true);

	static Shape of(Attributes attributes, Set<String> owned) {
		List<String> required = attributes.byName()
			.values()
			.stream()
			.filter((attribute) -> attribute.required() && !attribute.has(Role.VERSION))
			.map(Attribute::name)
			.filter((name) -> !owned.contains(name))
			.toList();
		return new Shape(attributes, owned, required);
	}

	@Override
	public void apply(Draft draft) {
		this.owned.forEach(draft.attributes::remove);
		for (Iterator<Map.Entry<String, AttributeValue>> entries = draft.attributes.entrySet().iterator(); entries
			.hasNext();) {
			Map.Entry<String, AttributeValue> entry = entries.next();
			AttributeValue shaped = shaped(this.attributes.get(entry.getKey(), draft.origin), entry.getValue(), draft);
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
				throw draft.refused(ErrorCode.INVALID_MODEL, "The required attribute '" + name + "' is missing");
			}
		}
	}

	private static @Nullable AttributeValue shaped(Attribute attribute, AttributeValue given, Draft draft) {
		if (attribute.omitEmpty() && Emptiness.isEmpty(attribute, given)) {
			return null;
		}
		AttributeType type = StoredType.of(given);
		if (type == AttributeType.NULL) {
			return given;
		}
		if (type != attribute.type()) {
			throw draft.refused(ErrorCode.INVALID_MODEL,
					"The attribute '" + attribute.name() + "' must be " + attribute.type() + " but is " + type);
		}
		// DynamoDB has no empty sets (DMS, "Set encoding").
		return (attribute.type().isSet() && Emptiness.isEmpty(given)) ? NULL : given;
	}

}
