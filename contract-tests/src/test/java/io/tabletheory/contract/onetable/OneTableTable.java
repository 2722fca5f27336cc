// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.onetable;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.local.LocalDynamoDb;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * The table that the library and we share: the key is pk and sk, that of the index gs1 is
 * gpk and gsk.
 */
record OneTableTable(String name) {

	static OneTableTable create(String name) {
		try {
			client().createTable(CreateTableRequest.builder()
				.tableName(name)
				.billingMode(BillingMode.PAY_PER_REQUEST)
				.attributeDefinitions(text("pk"), text("sk"), text("gpk"), text("gsk"))
				.keySchema(key("pk", KeyType.HASH), key("sk", KeyType.RANGE))
				.globalSecondaryIndexes(GlobalSecondaryIndex.builder()
					.indexName("gs1")
					.keySchema(key("gpk", KeyType.HASH), key("gsk", KeyType.RANGE))
					.projection((projection) -> projection.projectionType(ProjectionType.ALL))
					.build())
				.build());
		}
		catch (ResourceInUseException ex) {
			// From another class of tests.
			new OneTableTable(name).clear();
		}
		return new OneTableTable(name);
	}

	static DynamoDbClient client() {
		return LocalDynamoDb.shared().dynamoDbClient();
	}

	private static AttributeDefinition text(String name) {
		return AttributeDefinition.builder().attributeName(name).attributeType(ScalarAttributeType.S).build();
	}

	private static KeySchemaElement key(String name, KeyType type) {
		return KeySchemaElement.builder().attributeName(name).keyType(type).build();
	}

	void put(Map<String, AttributeValue> item) {
		client().putItem((request) -> request.tableName(this.name).item(item));
	}

	/** All items in the order of their keys. */
	List<Map<String, AttributeValue>> items() {
		return client().scanPaginator((request) -> request.tableName(this.name).consistentRead(true))
			.items()
			.stream()
			.sorted(Comparator
				.comparing((Map<String, AttributeValue> item) -> Objects.requireNonNull(item.get("pk")).s())
				.thenComparing((item) -> Objects.requireNonNull(item.get("sk")).s()))
			.toList();
	}

	void clear() {
		items().forEach((item) -> client().deleteItem(
				(request) -> request.tableName(this.name).key(Map.of("pk", item.get("pk"), "sk", item.get("sk")))));
	}

}
