// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.util.List;
import java.util.Map;

import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.call.ReadCall;
import io.tabletheory.item.reader.ValueReader;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/**
 * A page of a query: as it is sent, the items in it, and the call that asks for it.
 */
final class OrdersPage {

	static final String JSON = """
			{"ConsumedCapacity":{"CapacityUnits":0.5,"TableName":"orders"},"Count":2,
			 "Items":[{"id":{"S":"a"},"n":{"N":"1"}}, {"id":{"S":"b"},"more":{"L":[{"NULL":true}]}}],
			 "LastEvaluatedKey":{"id":{"S":"b"}},"ScannedCount":7}""";

	static final List<Map<String, AttributeValue>> ITEMS = List
		.of(Map.of("id", AttributeValue.fromS("a"), "n", AttributeValue.fromN("1")), Map.of("id",
				AttributeValue.fromS("b"), "more", AttributeValue.fromL(List.of(AttributeValue.fromNul(true)))));

	static final ReadCall<QueryRequest, QueryResponse, Map<String, AttributeValue>> QUERY = query(
			ValueReader::toAttributes);

	private OrdersPage() {
	}

	static <T> ReadCall<QueryRequest, QueryResponse, T> query(ItemDecoder<T> decoder) {
		return DynamoDbOperation.QUERY.read(QueryRequest.builder().tableName("orders").build(), decoder);
	}

}
