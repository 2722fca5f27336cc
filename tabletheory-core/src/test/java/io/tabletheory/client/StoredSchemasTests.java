// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.onetable.OneTableReader;
import io.tabletheory.schema.onetable.OneTableSchema;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class StoredSchemasTests {

	private final DynamoDbClient client = LocalDynamoDb.shared().dynamoDbClient();

	private final StoredSchemas schemas = StoredSchemas.of("shop", this.client);

	@BeforeEach
	void reset() {
		LocalDynamoDb.shared().reset();
	}

	@Test
	void savesAndGetsSchemasByName() {
		createTable(ScalarAttributeType.S, "pk", "sk");
		this.schemas.save(schema("", "1.0.0", true));
		this.schemas.save(schema("\"name\": \"Next\",", "2.0.0", true));
		assertThat(this.schemas.get().schema().version()).isEqualTo("1.0.0");
		assertThat(this.schemas.get("Next").schema().version()).isEqualTo("2.0.0");
		assertThat(this.schemas.names()).containsExactly("Current", "Next");
		assertThat(this.schemas.find("Other")).isEmpty();
	}

	@Test
	void savingAgainReplacesAllButTheTimeOfCreation() {
		createTable(ScalarAttributeType.S, "pk", "sk");
		this.schemas.save(schema("\"description\": \"first\",", "1.0.0", true));
		String created = String.valueOf(stored().get("created"));
		this.schemas.save(schema("", "1.0.1", true));
		assertThat(stored()).doesNotContainKey("description")
			.containsEntry("version", AttributeValue.fromS("1.0.1"))
			.hasEntrySatisfying("created", (time) -> assertThat(time).hasToString(created))
			.hasEntrySatisfying("updated", (time) -> assertThat(time.s()).matches("[0-9-]{10}T[0-9:]{8}\\.[0-9]{3}Z"));
	}

	@Test
	void datesAreMillisecondsWhereTheSchemaSaysSo() {
		createTable(ScalarAttributeType.S, "pk", "sk");
		this.schemas.save(schema("", "1.0.0", false));
		assertThat(Objects.requireNonNull(stored().get("created")).n()).matches("[0-9]{13}");
	}

	@Test
	void aMissingSchemaIsNamedWithThoseThatThereAre() {
		createTable(ScalarAttributeType.S, "pk", "sk");
		assertFails(ErrorCode.ITEM_NOT_FOUND, "The table has no schema \"Current\" and no other one",
				() -> this.schemas.get());
		this.schemas.save(schema("", "1.0.0", true));
		assertFails(ErrorCode.ITEM_NOT_FOUND, "The table has no schema \"Next\"; it has \"Current\"",
				() -> this.schemas.get("Next"));
	}

	@Test
	void deletesASchema() {
		createTable(ScalarAttributeType.S, "pk", "sk");
		this.schemas.save(schema("", "1.0.0", true));
		assertThat(this.schemas.delete("Current")).isTrue();
		assertThat(this.schemas.delete("Current")).isFalse();
		assertThat(this.schemas.names()).isEmpty();
	}

	@Test
	void aStoredSchemaThatBreaksRulesFailsWithItsPlaces() {
		createTable(ScalarAttributeType.S, "pk", "sk");
		this.client.putItem((request) -> request.tableName("shop")
			.item(Map.of("pk", AttributeValue.fromS("_schema"), "sk", AttributeValue.fromS("_schema:Current"),
					"version", AttributeValue.fromS("1"), "models", AttributeValue.fromM(Map.of()))));
		assertThatExceptionOfType(InvalidModelException.class).isThrownBy(() -> this.schemas.get())
			.withMessageContaining("schema Current of table shop: \"indexes\" is missing");
	}

	@Test
	void aTableWithoutASortKeyKeepsOneSchema() {
		createTable(ScalarAttributeType.S, "pk");
		this.schemas.save(hashOnly("Current"));
		this.schemas.save(hashOnly("Current"));
		assertThat(this.schemas.names()).containsExactly("Current");
		assertThat(this.schemas.find("Next")).isEmpty();
		assertFails(ErrorCode.CONDITION_FAILED, "keeps one schema, and has another one than \"Next\"",
				() -> this.schemas.save(hashOnly("Next")));
		assertThat(this.schemas.get().schema().name()).isEqualTo("Current");
	}

	@Test
	void tablesWithOtherKeysThanTextHaveNoSchemas() {
		createTable(ScalarAttributeType.N, "pk");
		assertFails(ErrorCode.INVALID_MODEL, "The key attribute \"pk\" is no text", () -> this.schemas.get());
	}

	@Test
	void aMissingTableIsNamed() {
		assertFails(ErrorCode.TABLE_NOT_FOUND, "shop", () -> this.schemas.get());
		assertFails(ErrorCode.TABLE_NOT_FOUND, "shop", () -> this.schemas.save(schema("", "1.0.0", true)));
	}

	@Test
	void doesTheSameWithoutBlocking() {
		createTable(ScalarAttributeType.S, "pk", "sk");
		try (DynamoDbAsyncClient async = LocalDynamoDb.shared().configure(DynamoDbAsyncClient.builder()).build()) {
			AsyncStoredSchemas asynchronous = AsyncStoredSchemas.of("shop", async);
			asynchronous.save(schema("", "1.0.0", true)).join();
			assertThat(asynchronous.get().join().schema()).isEqualTo(this.schemas.get().schema());
			assertThat(asynchronous.find("Next").join()).isEmpty();
			assertThat(asynchronous.names().join()).containsExactly("Current");
			assertThat(asynchronous.delete("Current").join()).isTrue();
		}
	}

	private void createTable(ScalarAttributeType type, String... keys) {
		this.client.createTable((request) -> request.tableName("shop")
			.billingMode(BillingMode.PAY_PER_REQUEST)
			.attributeDefinitions(List.of(keys)
				.stream()
				.map((key) -> AttributeDefinition.builder().attributeName(key).attributeType(type).build())
				.toList())
			.keySchema(List.of(keys)
				.stream()
				.map((key) -> KeySchemaElement.builder()
					.attributeName(key)
					.keyType(key.equals("pk") ? KeyType.HASH : KeyType.RANGE)
					.build())
				.toList()));
	}

	private Map<String, AttributeValue> stored() {
		return this.client
			.getItem((request) -> request.tableName("shop")
				.key(Map.of("pk", AttributeValue.fromS("_schema"), "sk", AttributeValue.fromS("_schema:Current"))))
			.item();
	}

	private static OneTableSchema schema(String more, String version, boolean isoDates) {
		return read("{ \"format\": \"onetable:1.1.0\", \"version\": \"" + version + "\", " + more
				+ " \"indexes\": { \"primary\": { \"hash\": \"pk\", \"sort\": \"sk\" } },"
				+ " \"params\": { \"timestamps\": true, \"isoDates\": " + isoDates + " }, \"models\": { \"User\": {"
				+ " \"pk\": { \"type\": \"string\", \"value\": \"user#${id}\" }, \"sk\": { \"type\": \"string\","
				+ " \"value\": \"user#\" }, \"id\": { \"type\": \"string\", \"required\": true } } } }");
	}

	private static OneTableSchema hashOnly(String name) {
		return read("{ \"format\": \"onetable:1.1.0\", \"version\": \"1.0.0\", \"name\": \"" + name
				+ "\", \"indexes\": { \"primary\": { \"hash\": \"pk\" } }, \"models\": {} }");
	}

	private static OneTableSchema read(String text) {
		return OneTableReader.read("a.json", text.getBytes(StandardCharsets.UTF_8)).schema();
	}

	private static void assertFails(ErrorCode code, String message, Runnable call) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(call::run)
			.withMessageContaining(message)
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(code));
	}

}
