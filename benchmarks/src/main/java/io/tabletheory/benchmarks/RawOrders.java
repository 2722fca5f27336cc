// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;

/**
 * The AWS SDK alone, with requests and mapping by hand. Expressions are constants.
 */
final class RawOrders implements OrderStore {

	private static final String UPDATE = "SET #status = :status, #total = :total, #quantity = :quantity, #paid = :paid, "
			+ "#note = :note, #tags = :tags, #address = :address, #lines = :lines, #placedAt = :placedAt, "
			+ "#expiresAt = :expiresAt, #updatedAt = :updatedAt ADD #version :one";

	private static final String UNCHANGED = "attribute_exists(#customer) AND #version = :version";

	private static final Map<String, String> NAMES = Map.ofEntries(Map.entry("#customer", "customer"),
			Map.entry("#status", "status"), Map.entry("#total", "total"), Map.entry("#quantity", "quantity"),
			Map.entry("#paid", "paid"), Map.entry("#note", "note"), Map.entry("#tags", "tags"),
			Map.entry("#address", "address"), Map.entry("#lines", "lines"), Map.entry("#placedAt", "placedAt"),
			Map.entry("#expiresAt", "expiresAt"), Map.entry("#updatedAt", "updatedAt"),
			Map.entry("#version", "version"));

	private static final AttributeValue ONE = AttributeValue.fromN("1");

	private final DynamoDbClient client;

	private final Order order = Orders.order(0);

	RawOrders(DynamoDbClient client) {
		this.client = client;
	}

	@Override
	public Object get() {
		return OrderAttributes
			.order(this.client.getItem((request) -> request.tableName("orders").key(key(this.order))).item());
	}

	@Override
	public Object put() {
		Order stored = this.order.storedFirst(Instant.now());
		this.client.putItem((request) -> request.tableName("orders").item(OrderAttributes.of(stored)));
		return stored;
	}

	@Override
	public Object update() {
		return OrderAttributes.order(
				this.client
					.updateItem((request) -> request.tableName("orders")
						.key(key(this.order))
						.updateExpression(UPDATE)
						.conditionExpression(UNCHANGED)
						.expressionAttributeNames(NAMES)
						.expressionAttributeValues(values(this.order, Instant.now()))
						.returnValues(ReturnValue.ALL_NEW)
						.returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD))
					.attributes());
	}

	private static Map<String, AttributeValue> values(Order order, Instant now) {
		Map<String, AttributeValue> values = new HashMap<>(32);
		values.put(":status", AttributeValue.fromS(order.status().name()));
		values.put(":total", AttributeValue.fromN(order.total().toPlainString()));
		values.put(":quantity", OrderAttributes.number(order.quantity()));
		values.put(":paid", AttributeValue.fromBool(order.paid()));
		values.put(":note", AttributeValue.fromS(order.note()));
		values.put(":tags", OrderAttributes.tags(order.tags()));
		values.put(":address", OrderAttributes.address(order.address()));
		values.put(":lines", OrderAttributes.lines(order.lines()));
		values.put(":placedAt", OrderAttributes.timestamp(order.placedAt()));
		values.put(":expiresAt", OrderAttributes.number(order.expiresAt().getEpochSecond()));
		values.put(":updatedAt", OrderAttributes.timestamp(now));
		values.put(":version", OrderAttributes.number(order.version()));
		values.put(":one", ONE);
		return values;
	}

	@Override
	public Object query() {
		return OrderAttributes
			.orders(this.client
				.query((request) -> request.tableName("orders")
					.keyConditionExpression("customer = :customer")
					.expressionAttributeValues(Map.of(":customer", AttributeValue.fromS(this.order.customer()))))
				.items());
	}

	private static Map<String, AttributeValue> key(Order order) {
		return Map.of("customer", AttributeValue.fromS(order.customer()), "id", AttributeValue.fromS(order.id()));
	}

}
