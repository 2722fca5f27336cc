// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.nio.charset.StandardCharsets;
import java.util.Map;

import io.tabletheory.client.StoredSchemas;
import io.tabletheory.client.TableTheory;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.onetable.OneTableReader;
import io.tabletheory.schema.onetable.OneTableSchema;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;

class StoredSchemaTests {

	private static final String SCHEMA = """
			{ "format": "onetable:1.1.0", "version": "1.0.0",
			  "indexes": { "primary": { "hash": "pk", "sort": "sk" } },
			  "models": { "User": { "pk": { "type": "string", "value": "user#${id}" },
			    "sk": { "type": "string", "value": "user#" }, "id": { "type": "string", "required": true } } } }
			""";

	@Test
	void anApplicationStartsWithTheSchemaOfItsTable() {
		LocalDynamoDb.shared().reset();
		DynamoDbClient client = LocalDynamoDb.shared().dynamoDbClient();
		OneTableSchema schema = OneTableReader.read("shop.json", SCHEMA.getBytes(StandardCharsets.UTF_8)).schema();
		try (TableTheory tables = TableTheory.builder().client(client).schema(schema.toSchema("shop")).build()) {
			tables.tables().create();
		}
		StoredSchemas.of("shop", client).save(schema);
		new ApplicationContextRunner()
			.withConfiguration(
					AutoConfigurations.of(TableTheoryClientAutoConfiguration.class, TableTheoryAutoConfiguration.class))
			.withBean(DynamoDbClient.class, () -> client, (bean) -> bean.setDestroyMethodName(""))
			.withUserConfiguration(ShopSchema.class)
			.run((context) -> {
				TableTheory tableTheory = context.getBean(TableTheory.class);
				tableTheory.items("User").insert(Map.of("id", "1"));
				assertThat(tableTheory.items("User").get(Map.of("id", "1"))).containsEntry("pk", "user#1");
			});
	}

	@Configuration(proxyBeanMethods = false)
	static class ShopSchema {

		@Bean
		Schema schema(DynamoDbClient client) {
			return StoredSchemas.of("shop", client).get().schema().toSchema("shop");
		}

	}

}
