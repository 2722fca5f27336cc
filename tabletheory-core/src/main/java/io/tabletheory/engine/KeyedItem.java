// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.LinkedHashMap;
import java.util.Map;

import io.tabletheory.call.ItemDecoder;
import io.tabletheory.item.KeyValues;
import io.tabletheory.item.reader.NameTable;
import io.tabletheory.plan.search.QueryPlan;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An item that was found, and its keys, by which it has a place among others.
 *
 * @param keys the keys of the table and of the index that is read
 * @param value the decoded value
 */
record KeyedItem<D>(Map<String, AttributeValue> keys, D value) {

	/** Reads the keys in addition to the value of another decoder. */
	static <D> ItemDecoder<KeyedItem<D>> decoder(QueryPlan read, ItemDecoder<D> decoder) {
		NameTable names = read.pattern().keyNames();
		return (item) -> new KeyedItem<>(item.peek(names), decoder.decode(item));
	}

	/** The table's key, equal for all that DynamoDB takes for the same. */
	Map<String, AttributeValue> identity(QueryPlan read) {
		Map<String, AttributeValue> identity = new LinkedHashMap<>();
		read.pattern().table().parts().forEach((part) -> {
			AttributeValue value = this.keys.get(part.name());
			if (value != null) {
				identity.put(part.name(), KeyValues.normal(value));
			}
		});
		return identity;
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "KeyedItem[" + this.keys.keySet() + "]";
	}

}
