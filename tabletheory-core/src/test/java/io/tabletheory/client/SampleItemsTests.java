// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;

import io.tabletheory.TableTheoryException;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.onetable.OneTableReader;
import io.tabletheory.schema.onetable.OneTableSchema;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class SampleItemsTests {

	private static final String SCHEMA = """
			{ "format": "onetable:1.1.0", "version": "1.0.0",
			  "indexes": { "primary": { "hash": "pk", "sort": "sk" } },
			  "models": {
			    "User": { "pk": { "type": "string", "value": "user#${id}" }, "sk": { "type": "string", "value": "user#" },
			      "id": { "type": "string", "required": true }, "email": { "type": "string", "map": "em", "unique": true },
			      "born": { "type": "date" }, "photo": { "type": "buffer", "map": "ph" } },
			    "Post": { "pk": { "type": "string", "value": "post#${id}" }, "sk": { "type": "string", "value": "post#" },
			      "id": { "type": "string", "required": true } } },
			  "items": [ %s ] }
			""";

	private final TableTheory tableTheory = TableTheory.builder()
		.client(LocalDynamoDb.shared().dynamoDbClient())
		.schema(schema("").toSchema("samples"))
		.build();

	private final Items users = this.tableTheory.items("User");

	@BeforeEach
	void reset() {
		LocalDynamoDb.shared().reset();
		this.tableTheory.tables().ensure();
	}

	private List<Map<String, @Nullable Object>> put(OneTableSchema schema) {
		return SampleItems.of(this.tableTheory, schema).put();
	}

	@Test
	void samplesHaveTheNamesOfFields() {
		put(schema("{ \"_type\": \"User\", \"id\": \"1\", \"email\": \"a\","
				+ " \"born\": \"2024-02-29T12:34:56.789Z\", \"photo\": \"AQID\" },"
				+ " { \"_type\": \"User\", \"id\": \"2\", \"born\": 1709210096789 }, { \"_type\": \"Post\", \"id\": \"1\" }"));
		Instant born = Instant.ofEpochMilli(1709210096789L);
		assertThat(this.users.get(Map.of("id", "1"))).containsEntry("em", "a")
			.containsEntry("born", born)
			.containsEntry("ph", new byte[] { 1, 2, 3 });
		assertThat(this.users.get(Map.of("id", "2"))).containsEntry("born", born);
		assertThat(this.tableTheory.items("Post").find(Map.of("id", "1"))).isPresent();
	}

	@Test
	void samplesAreStoredWithoutBlocking() {
		try (DynamoDbAsyncClient client = LocalDynamoDb.shared().configure(DynamoDbAsyncClient.builder()).build()) {
			OneTableSchema schema = schema("{ \"_type\": \"User\", \"id\": \"1\", \"email\": \"a\" }");
			TableTheory later = TableTheory.builder().client(client).schema(schema.toSchema("samples")).build();
			assertThat(SampleItems.of(later, schema).putAsync().join()).singleElement()
				.isEqualTo(this.users.get(Map.of("id", "1")));
		}
	}

	@Test
	void samplesWithAKeyHaveTheNamesOfAttributes() {
		put(schema("{ \"_type\": \"User\", \"pk\": \"user#1\", \"sk\": \"user#\", \"id\": \"1\", \"em\": \"a\","
				+ " \"ph\": \"AQID\" }"));
		assertThat(this.users.get(Map.of("id", "1"))).containsEntry("em", "a")
			.containsEntry("ph", new byte[] { 1, 2, 3 });
	}

	@Test
	void samplesAreStoredByTheRulesOfTheirModels() {
		put(schema("{ \"_type\": \"User\", \"id\": \"1\", \"email\": \"a\" }"));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> put(schema("{ \"_type\": \"User\", \"id\": \"2\", \"email\": \"a\" }")));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> put(schema("{ \"_type\": \"Post\" }")));
	}

	@Test
	void samplesOfUnknownModelsAreRefusedBeforeAnyIsStored() {
		assertThatExceptionOfType(InvalidModelException.class).isThrownBy(() -> put(schema(
				"{ \"_type\": \"User\", \"id\": \"1\" }, { \"id\": \"2\" }, { \"_type\": \"Like\", \"id\": \"3\" }")))
			.satisfies((failure) -> assertThat(failure.violations()).extracting("path")
				.containsExactly("items[1]", "items[2]"));
		assertThat(this.users.find(Map.of("id", "1"))).isEmpty();
	}

	private static OneTableSchema schema(String items) {
		return OneTableReader.read("a.json", SCHEMA.formatted(items).getBytes(StandardCharsets.UTF_8)).schema();
	}

}
