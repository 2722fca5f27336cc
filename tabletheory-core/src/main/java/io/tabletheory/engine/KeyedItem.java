// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import io.tabletheory.call.ItemDecoder;
import io.tabletheory.item.KeyValues;
import io.tabletheory.item.reader.NameTable;
import io.tabletheory.plan.search.QueryPlan;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An item that was found, and its keys, by which it has a place among others.
 *
 * @param keys of the table and of what is read
 * @param value what became of it; {@code null} if it is none of those that are wanted
 */
record KeyedItem<D>(Map<String, AttributeValue> keys, @Nullable D value) {

	/** Finds the keys beside what another decoder makes of an item. */
	static <D> ItemDecoder<KeyedItem<D>> decoder(QueryPlan read, ItemDecoder<D> decoder) {
		NameTable names = read.pattern().keyNames();
		return (item) -> new KeyedItem<>(item.peek(names), decoder.decode(item));
	}

	/** The same for an item that may be none of those that are wanted. */
	static <D> ItemDecoder<KeyedItem<D>> checked(QueryPlan read, ItemDecoder<Optional<D>> decoder) {
		NameTable names = read.pattern().keyNames();
		return (item) -> new KeyedItem<>(item.peek(names), decoder.decode(item).orElse(null));
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

	/** Without values. */
	@Override
	public String toString() {
		return "KeyedItem[" + this.keys.keySet() + "]";
	}

}
