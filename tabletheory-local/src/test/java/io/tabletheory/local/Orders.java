// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import java.util.List;
import java.util.Map;

import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * A table to try a server with.
 */
final class Orders {

	static final String TABLE = "orders";

	private Orders() {
	}

	static CreateTableRequest.Builder table() {
		return CreateTableRequest.builder()
			.tableName(TABLE)
			.attributeDefinitions(
					AttributeDefinition.builder().attributeName("id").attributeType(ScalarAttributeType.S).build())
			.keySchema(KeySchemaElement.builder().attributeName("id").keyType(KeyType.HASH).build())
			.billingMode(BillingMode.PAY_PER_REQUEST);
	}

	static void create(LocalDynamoDb dynamoDb) {
		dynamoDb.dynamoDbClient().createTable(table().build());
	}

	static void put(LocalDynamoDb dynamoDb, Map<String, AttributeValue> item) {
		dynamoDb.dynamoDbClient().putItem((request) -> request.tableName(TABLE).item(item));
	}

	static Map<String, AttributeValue> item(String id) {
		return Map.of("id", AttributeValue.fromS(id));
	}

	static List<Map<String, AttributeValue>> all(LocalDynamoDb dynamoDb) {
		return dynamoDb.dynamoDbClient().scan((request) -> request.tableName(TABLE)).items();
	}

}
