// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.util.Map;
import java.util.Objects;

import io.tabletheory.Origin;
import io.tabletheory.flow.DynamoDbOperation;
import io.tabletheory.sdk.BlockingPort;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;

/**
 * TableTheory's reads into the same record that the mapping by hand makes.
 */
final class DecodedOrders implements OrderReader {

	private static final Origin ORIGIN = Origin.of("get", "Order", "orders");

	private final OrderDecoder decoder = new OrderDecoder();

	private final BlockingPort port;

	private final OrderQuery<Order> query;

	private final String id = Orders.order(0).id();

	DecodedOrders(DynamoDbClient client) {
		this.port = new BlockingPort(client);
		this.query = new OrderQuery<>(client, this.decoder);
	}

	@Override
	public Object get() {
		GetItemRequest request = GetItemRequest.builder()
			.tableName("orders")
			.key(Map.of("customer", AttributeValue.fromS(Orders.CUSTOMER), "id", AttributeValue.fromS(this.id)))
			.build();
		return Objects.requireNonNull(
				this.port.answer(DynamoDbOperation.GET_ITEM.read(request, this.decoder), ORIGIN).items().get(0));
	}

	@Override
	public Object query() {
		return this.query.run();
	}

}
