// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sdk;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import io.tabletheory.flow.DynamoDbOperation;
import io.tabletheory.item.NameTable;

/**
 * Where the items are in the JSON that answers an operation.
 *
 * @param member the only member of the response that holds items
 * @param items takes them out of the value of that member
 */
record ReadShape(NameTable member, Consumer<WireItems<?>> items) {

	private static final Map<DynamoDbOperation<?, ?>, ReadShape> ALL = Map.of(DynamoDbOperation.GET_ITEM,
			new ReadShape("Item", WireItems::item), DynamoDbOperation.QUERY, new ReadShape("Items", WireItems::list),
			DynamoDbOperation.SCAN, new ReadShape("Items", WireItems::list), DynamoDbOperation.BATCH_GET_ITEM,
			new ReadShape("Responses", WireItems::tables), DynamoDbOperation.TRANSACT_GET_ITEMS,
			new ReadShape("Responses", WireItems::positions));

	private ReadShape(String member, Consumer<WireItems<?>> items) {
		this(new NameTable(List.of(member)), items);
	}

	static ReadShape of(DynamoDbOperation<?, ?> operation) {
		ReadShape shape = ALL.get(operation);
		if (shape == null) {
			throw new IllegalStateException(operation.name() + " does not find items");
		}
		return shape;
	}

}
