// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.util.Map;

import io.tabletheory.client.ItemQuery;
import io.tabletheory.client.Items;
import io.tabletheory.client.TableTheory;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * TableTheory with maps of plain values, which know no Java class.
 */
final class MappedOrders implements OrderStore {

	private final Items items;

	private final String id = Orders.order(0).id();

	private final Map<String, Object> order = OrderMaps.of(Orders.order(0));

	/** Without what the library adds. */
	private final Map<String, Object> fresh = OrderMaps.fresh(Orders.order(0));

	MappedOrders(DynamoDbClient client) {
		this.items = TableTheory.builder().client(client).schema(OrderSchema.read()).build().items("Order");
	}

	@Override
	public Object get() {
		return this.items.find(Map.of("customer", Orders.CUSTOMER, "id", this.id));
	}

	@Override
	public Object put() {
		return this.items.put(this.fresh);
	}

	@Override
	public Object update() {
		return this.items.update(this.order);
	}

	@Override
	public Object query() {
		return this.items.all(ItemQuery.where("customer", "=", Orders.CUSTOMER));
	}

}
