// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.KeyValues;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Texts;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An item's identity: equal for all keys that DynamoDB takes for the same.
 */
record ItemKey(String table, Map<String, AttributeValue> values) {

	/** The key of a whole item. */
	static ItemKey of(String table, KeySchema schema, Map<String, AttributeValue> item) {
		Map<String, AttributeValue> values = new LinkedHashMap<>();
		for (KeyAttribute part : schema.parts()) {
			AttributeValue value = Objects.requireNonNull(item.get(part.name()), "A key of DynamoDB is whole");
			values.put(part.name(), KeyValues.normal(value));
		}
		return new ItemKey(table, values);
	}

	/** The key of an item of an answer, which has to have one. */
	static ItemKey answered(String table, KeySchema schema, Map<String, AttributeValue> item, Origin origin) {
		for (KeyAttribute part : schema.parts()) {
			if (!item.containsKey(part.name())) {
				throw new TableTheoryException(ErrorCode.SERVICE_FAILURE, origin,
						"DynamoDB answered with an item without its key attribute " + Texts.quote(part.name()), null);
			}
		}
		return of(table, schema, item);
	}

	/** Names the attributes only. */
	@Override
	public String toString() {
		return "ItemKey[" + this.table + " " + this.values.keySet() + "]";
	}

}
