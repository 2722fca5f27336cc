// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.nio.charset.StandardCharsets;
import java.util.List;

import io.tabletheory.client.StoredSchemas;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.onetable.OneTableDocument;
import io.tabletheory.schema.onetable.OneTableReader;
import io.tabletheory.testing.Page;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

import static org.assertj.core.api.Assertions.assertThat;

class StoredSchemasUseTests {

	@Test
	void aTableKeepsItsSchemas() {
		LocalDynamoDb.shared().reset();
		DynamoDbClient client = LocalDynamoDb.shared().dynamoDbClient();
		createTable(client);
		OneTableDocument document = OneTableReader.read("shop.json",
				Page.of("docs/onetable.md").blocks("json").get(1).getBytes(StandardCharsets.UTF_8));
		StoredSchemas.of("shop", client).save(document.schema());
		StoredSchemas schemas = StoredSchemas.of("shop", client);
		OneTableDocument current = schemas.get();
		schemas.save(document.schema());
		List<String> names = schemas.names();
		assertThat(names).containsExactly("Current");
		assertThat(current.schema().models().get(0).fields()).hasSize(3);
	}

	@SuppressWarnings("unchecked") // Generic arrays of the AWS SDK's builders.
	private static void createTable(DynamoDbClient client) {
		client.createTable((request) -> request.tableName("shop")
			.billingMode(BillingMode.PAY_PER_REQUEST)
			.attributeDefinitions((key) -> key.attributeName("pk").attributeType(ScalarAttributeType.S),
					(key) -> key.attributeName("sk").attributeType(ScalarAttributeType.S))
			.keySchema((key) -> key.attributeName("pk").keyType(KeyType.HASH),
					(key) -> key.attributeName("sk").keyType(KeyType.RANGE)));
	}

}
