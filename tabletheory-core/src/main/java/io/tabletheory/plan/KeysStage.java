// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
import io.tabletheory.item.KeyValues;
import io.tabletheory.item.StoredType;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Every part of the table's key is there, has its declared type, and is not empty. Zero
 * is a key like any other.
 *
 * @param derived makes parts that are made of other attributes; {@code null} if there are
 * none
 */
record KeysStage(KeySchema schema, @Nullable DerivedKeys derived) implements Stage {

	private static final String BEFORE_WRITES = "; give it a value before the item is stored";

	@Override
	public void put(Draft draft) {
		complete(draft.attributes, draft.origin);
	}

	void complete(Map<String, AttributeValue> attributes, Origin origin) {
		for (KeyAttribute part : this.schema.parts()) {
			present(part, attributes.get(part.name()), BEFORE_WRITES, origin);
		}
	}

	@Override
	public void update(Change change) {
		change.key.putAll(only(change.edit.key(), change.origin));
	}

	/** The key of an item, which may be incomplete: parts that are made are made. */
	Item of(Item item) {
		Map<String, AttributeValue> parts = new LinkedHashMap<>();
		for (KeyAttribute part : this.schema.parts()) {
			AttributeValue value = (this.derived != null) ? this.derived.part(part, item.attributes(), Origin.NONE)
					: item.get(part.name());
			if (value != null) {
				parts.put(part.name(), value);
			}
		}
		return Item.owning(parts);
	}

	/** True if a given part of the key tells the value of the attribute. */
	boolean isTold(String attribute, Item item) {
		return this.derived != null && this.derived.isTold(attribute, item.attributes());
	}

	/** True if the attribute is part of the table's key, or the key is made of it. */
	boolean isIdentifying(String attribute) {
		return this.schema.contains(attribute) || (this.derived != null && this.derived.isIngredient(attribute));
	}

	/** The names whose values the key of an item does not tell. */
	List<String> unknown(List<String> names, Item key) {
		return (this.derived != null) ? this.derived.unknown(names, key) : names;
	}

	ConditionExpression exists() {
		return new ConditionExpression.Exists(Path.of(this.schema.partition().name()));
	}

	ConditionExpression notExists() {
		return new ConditionExpression.NotExists(Path.of(this.schema.partition().name()));
	}

	/**
	 * The key alone, from its parts or from what they are made of; what else the caller
	 * gave is refused, because it would be ignored.
	 */
	Map<String, AttributeValue> only(Item key, Origin origin) {
		Map<String, AttributeValue> parts = new LinkedHashMap<>();
		for (KeyAttribute part : this.schema.parts()) {
			AttributeValue value = (this.derived != null) ? this.derived.checkedPart(part, key.attributes(), origin)
					: key.get(part.name());
			parts.put(part.name(), present(part, value, "", origin));
		}
		for (String name : key.attributes().keySet()) {
			if (!parts.containsKey(name) && (this.derived == null || !this.derived.isIngredient(name))) {
				throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin,
						Texts.quote(name) + " is not part of the key; the key is " + names(), null);
			}
		}
		return parts;
	}

	private AttributeValue present(KeyAttribute part, @Nullable AttributeValue value, String hint, Origin origin) {
		if (value == null || StoredType.of(value) == AttributeType.NULL) {
			throw new TableTheoryException(ErrorCode.MISSING_PRIMARY_KEY, origin,
					"The key attribute '" + part.name() + "' is missing; the key is " + names() + hint, null);
		}
		if (StoredType.of(value) != part.type()) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL, origin, "The key attribute '" + part.name()
					+ "' must be " + part.type() + " but is " + StoredType.of(value), null);
		}
		if (!KeyValues.isUsable(part.type(), value)) {
			String problem = (part.type() == AttributeType.N) ? "is not a number" : "is empty";
			throw new TableTheoryException(ErrorCode.MISSING_PRIMARY_KEY, origin,
					"The key attribute '" + part.name() + "' " + problem + "; DynamoDB stores no such keys", null);
		}
		return value;
	}

	private String names() {
		return this.schema.parts().stream().map(KeyAttribute::name).collect(Collectors.joining(" + "));
	}

}
