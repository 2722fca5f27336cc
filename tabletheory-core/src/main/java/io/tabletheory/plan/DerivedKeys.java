// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.Origin;
import io.tabletheory.item.Item;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The parts of the table's key that are made of other attributes. A part tells its
 * ingredients, as far as its template can be read.
 *
 * @param values all attributes that are made of others
 * @param parts those of the values that are parts of the table's key
 * @param ingredients the attributes that the table's key is made of, besides its own
 */
record DerivedKeys(DerivedValues values, List<DerivedValue> parts, Set<String> ingredients) {

	static DerivedKeys of(KeySchema table, DerivedValues values) {
		List<DerivedValue> parts = values.all().stream().filter((value) -> table.contains(value.attribute())).toList();
		Set<String> ingredients = new LinkedHashSet<>();
		for (DerivedValue part : parts) {
			part.sources().forEach((source) -> ingredients.add(source.attribute()));
		}
		table.parts().forEach((part) -> ingredients.remove(part.name()));
		return new DerivedKeys(values, parts, ingredients);
	}

	/** True if the value is a part of the table's key. */
	boolean contains(DerivedValue value) {
		return this.parts.contains(value);
	}

	/** True if the key of the table is made of the attribute. */
	boolean isIngredient(String attribute) {
		return this.ingredients.contains(attribute);
	}

	/** The values known of an item from its key, or from the ingredients of the key. */
	Map<String, AttributeValue> known(Map<String, AttributeValue> key) {
		Map<String, AttributeValue> known = new LinkedHashMap<>(key);
		for (DerivedValue part : this.parts) {
			AttributeValue value = key.get(part.attribute());
			if (value != null) {
				this.values.ingredients(part, value).forEach(known::putIfAbsent);
			}
		}
		return known;
	}

	/** The names whose values the key of an item does not tell. */
	List<String> unknown(List<String> names, Item key) {
		Map<String, AttributeValue> known = known(key.attributes());
		return names.stream().filter((name) -> !known.containsKey(name)).toList();
	}

	/** True if a given part of the table's key tells the value of the attribute. */
	boolean isTold(String attribute, Map<String, AttributeValue> item) {
		if (!isIngredient(attribute)) {
			return false;
		}
		for (DerivedValue part : this.parts) {
			AttributeValue given = item.get(part.attribute());
			if (given != null && this.values.ingredients(part, given).containsKey(attribute)) {
				return true;
			}
		}
		return false;
	}

	/** A part of the table's key, as far as it is known. */
	@Nullable AttributeValue part(KeyAttribute part, Map<String, AttributeValue> item, Origin origin) {
		DerivedValue value = find(part);
		AttributeValue given = item.get(part.name());
		return (given != null || value == null) ? given : this.values.made(value, item, origin);
	}

	/** Returns the part, and refuses one that contradicts other values of the item. */
	@Nullable AttributeValue checkedPart(KeyAttribute part, Map<String, AttributeValue> key, Origin origin) {
		DerivedValue value = find(part);
		if (value == null) {
			return key.get(part.name());
		}
		AttributeValue given = key.get(part.name());
		AttributeValue made = this.values.made(value, (given != null) ? known(key) : key, origin);
		boolean named = value.sources().stream().anyMatch((source) -> key.containsKey(source.attribute()));
		if (given != null && named && !given.equals(made)) {
			throw DerivedValues.contradiction(value, origin);
		}
		if (given == null && made == null) {
			throw this.values.incomplete(value, key, origin);
		}
		return (given != null) ? given : made;
	}

	private @Nullable DerivedValue find(KeyAttribute part) {
		for (DerivedValue value : this.parts) {
			if (value.attribute().equals(part.name())) {
				return value;
			}
		}
		return null;
	}

}
