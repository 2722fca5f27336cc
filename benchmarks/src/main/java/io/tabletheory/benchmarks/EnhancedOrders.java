// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.time.Instant;

import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClientExtension;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.extensions.VersionedRecordExtension;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The Enhanced Client with beans. Only the update has the extension for versions, because
 * it would make every put conditional.
 */
final class EnhancedOrders implements OrderStore {

	private final DynamoDbTable<OrderBean> table;

	private final DynamoDbTable<OrderBean> versioned;

	private final OrderBean order = OrderBean.of(Orders.order(0));

	EnhancedOrders(DynamoDbClient client) {
		this.table = table(client);
		this.versioned = table(client, VersionedRecordExtension.builder().build());
	}

	private static DynamoDbTable<OrderBean> table(DynamoDbClient client,
			DynamoDbEnhancedClientExtension... extensions) {
		return DynamoDbEnhancedClient.builder()
			.dynamoDbClient(client)
			.extensions(extensions)
			.build()
			.table("orders", TableSchema.fromBean(OrderBean.class));
	}

	@Override
	public Object get() {
		return this.table
			.getItem(Key.builder().partitionValue(this.order.getCustomer()).sortValue(this.order.getId()).build());
	}

	@Override
	public Object put() {
		Instant now = Instant.now();
		this.order.setCreatedAt(now);
		this.order.setUpdatedAt(now);
		this.order.setVersion(0L);
		this.table.putItem(this.order);
		return this.order;
	}

	@Override
	public Object update() {
		this.order.setUpdatedAt(Instant.now());
		return this.versioned.updateItem(this.order);
	}

	@Override
	public Object query() {
		Key key = Key.builder().partitionValue(this.order.getCustomer()).build();
		return this.table.query(QueryConditional.keyEqualTo(key)).items().stream().toList();
	}

}
