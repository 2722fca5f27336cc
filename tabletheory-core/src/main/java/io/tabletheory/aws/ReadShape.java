// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;

import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.item.reader.NameTable;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/**
 * The place of the items in the JSON that answers an operation.
 *
 * @param member the only member of the response that holds items
 * @param items takes them out of the value of that member
 * @param seen whether the AWS SDK has found that member
 */
record ReadShape(NameTable member, Consumer<WireItems<?>> items, Predicate<DynamoDbResponse> seen) {

	private static final Map<DynamoDbOperation<?, ?>, ReadShape> ALL = Map.of(DynamoDbOperation.GET_ITEM,
			new ReadShape("Item", WireItems::item, (response) -> ((GetItemResponse) response).hasItem()),
			DynamoDbOperation.QUERY,
			new ReadShape("Items", WireItems::list, (response) -> ((QueryResponse) response).hasItems()),
			DynamoDbOperation.SCAN,
			new ReadShape("Items", WireItems::list, (response) -> ((ScanResponse) response).hasItems()),
			DynamoDbOperation.BATCH_GET_ITEM,
			new ReadShape("Responses", WireItems::tables,
					(response) -> ((BatchGetItemResponse) response).hasResponses()),
			DynamoDbOperation.TRANSACT_GET_ITEMS,
			new ReadShape("Responses", WireItems::positions,
					(response) -> ((TransactGetItemsResponse) response).hasResponses()),
			DynamoDbOperation.UPDATE_ITEM, new ReadShape("Attributes", WireItems::item,
					(response) -> ((UpdateItemResponse) response).hasAttributes()));

	private ReadShape(String member, Consumer<WireItems<?>> items, Predicate<DynamoDbResponse> seen) {
		this(new NameTable(List.of(member)), items, seen);
	}

	static ReadShape of(DynamoDbOperation<?, ?> operation) {
		ReadShape shape = ALL.get(operation);
		if (shape == null) {
			throw new IllegalStateException(operation.name() + " does not find items");
		}
		return shape;
	}

}
