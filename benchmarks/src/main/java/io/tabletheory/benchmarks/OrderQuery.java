// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.util.List;
import java.util.Map;

import io.tabletheory.Origin;
import io.tabletheory.flow.DynamoDbOperation;
import io.tabletheory.flow.ItemDecoder;
import io.tabletheory.sdk.BlockingPort;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/**
 * Queries the orders of the customer.
 */
final class OrderQuery<T> {

	static final Origin ORIGIN = Origin.of("query", "Order", "orders");

	private final BlockingPort port;

	private final ItemDecoder<T> decoder;

	OrderQuery(DynamoDbClient client, ItemDecoder<T> decoder) {
		this.port = new BlockingPort(client);
		this.decoder = decoder;
	}

	List<@Nullable T> run() {
		QueryRequest request = QueryRequest.builder()
			.tableName("orders")
			.keyConditionExpression("#n0 = :v0")
			.expressionAttributeNames(Map.of("#n0", "customer"))
			.expressionAttributeValues(Map.of(":v0", AttributeValue.fromS(Orders.CUSTOMER)))
			.build();
		return this.port.answer(DynamoDbOperation.QUERY.read(request, this.decoder), ORIGIN).items();
	}

}
