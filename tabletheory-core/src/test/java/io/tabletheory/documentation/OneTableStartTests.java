// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import io.tabletheory.client.ItemQuery;
import io.tabletheory.client.ItemUpdate;
import io.tabletheory.client.Items;
import io.tabletheory.client.TableTheory;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.onetable.OneTableReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The beginning of the page on OneTable schemas.
 */
class OneTableStartTests {

	private static final String SHOP = """
			{
			  "format": "onetable:1.1.0",
			  "version": "1.0.0",
			  "indexes": {
			    "primary": { "hash": "pk", "sort": "sk" },
			    "gs1": { "hash": "gs1pk", "sort": "gs1sk", "project": "all" }
			  },
			  "models": {
			    "User": {
			      "pk": { "type": "string", "value": "user#${id}" },
			      "sk": { "type": "string", "value": "user#" },
			      "gs1pk": { "type": "string", "value": "email#${email}" },
			      "gs1sk": { "type": "string", "value": "user#" },
			      "id": { "type": "string" },
			      "email": { "type": "string", "required": true }
			    }
			  }
			}
			""";

	private final DynamoDbClient client = LocalDynamoDb.shared().configure(DynamoDbClient.builder()).build();

	@Test
	void aSchemaIsLoadedAndObeyed(@TempDir Path directory) throws IOException {
		LocalDynamoDb.shared().reset();
		Files.writeString(directory.resolve("shop.json"), SHOP);
		Schema schema = OneTableReader.read(directory.resolve("shop.json")).schema().toSchema("shop");
		TableTheory tableTheory = TableTheory.builder().client(this.client).schema(schema).build();
		tableTheory.tables().ensure();
		Items users = tableTheory.items("User");
		users.insert(Map.of("id", "1", "email", "a@b.c"));
		users.update(ItemUpdate.of(Map.of("id", "1")).set("email", "x@y.z"));
		Map<String, @Nullable Object> anna = users.get(Map.of("id", "1"));
		List<Map<String, @Nullable Object>> found = users.all(ItemQuery.where("email", "=", "x@y.z").index("gs1"));
		assertThat(anna).containsEntry("gs1pk", "email#x@y.z").containsEntry("_type", "User");
		assertThat(found).containsExactly(anna);
		tableTheory.close();
		this.client.close();
	}

}
