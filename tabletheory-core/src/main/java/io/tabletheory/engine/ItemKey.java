// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.item.KeyValues;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An item's identity: equal for all keys that DynamoDB takes for the same.
 */
record ItemKey(String table, Map<String, AttributeValue> values) {

	/** The key of an item that has it, whatever else it has. */
	static ItemKey of(String table, KeySchema schema, Map<String, AttributeValue> item) {
		Map<String, AttributeValue> values = new LinkedHashMap<>();
		for (KeyAttribute part : schema.parts()) {
			AttributeValue value = Objects.requireNonNull(item.get(part.name()), "A key of DynamoDB is whole");
			values.put(part.name(), KeyValues.normal(value));
		}
		return new ItemKey(table, values);
	}

	/** Names the attributes only. */
	@Override
	public String toString() {
		return "ItemKey[" + this.table + " " + this.values.keySet() + "]";
	}

}
