// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.client.Items;
import io.tabletheory.client.TableTheory;
import io.tabletheory.item.PlainValues;
import io.tabletheory.item.ValueReader;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * TableTheory with maps of plain values, which know no Java class.
 */
final class MappedOrders implements OrderStore {

	private static final Schema SCHEMA = schema();

	private final Items items;

	private final String id = Orders.order(0).id();

	private final OrderQuery<Map<String, @Nullable Object>> query;

	private final Map<String, Object> order = OrderMaps.of(Orders.order(0));

	/** Without what the library adds. */
	private final Map<String, Object> fresh = OrderMaps.fresh(Orders.order(0));

	MappedOrders(DynamoDbClient client) {
		TablePlan plan = TablePlan.of(SCHEMA.model("Order"), "orders");
		this.items = TableTheory.builder().client(client).schema(SCHEMA).build().items("Order");
		this.query = new OrderQuery<>(client, (item) -> plain(item, plan));
	}

	private static Schema schema() {
		try (InputStream document = MappedOrders.class.getResourceAsStream("order.yml")) {
			byte[] bytes = Objects.requireNonNull(document, "order.yml").readAllBytes();
			return Schema.of(DmsReader.read("order.yml", bytes).models());
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static Map<String, @Nullable Object> plain(ValueReader item, TablePlan plan) {
		Map<String, @Nullable Object> values = new LinkedHashMap<>();
		item.toAttributes()
			.forEach((name, value) -> values.put(name,
					PlainValues.read(plan.findAttribute(name), value, OrderQuery.ORIGIN)));
		return values;
	}

	@Override
	public Object get() {
		return this.items.get(Map.of("customer", Orders.CUSTOMER, "id", this.id));
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
		return this.query.run();
	}

}
