// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.TableTheoryException;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.onetable.OneTableReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Renamed, packed and nested fields of OneTable, and its policy for null; and what is
 * refused because no model has it.
 */
class OneTableFieldsTests {

	private static final String MODEL = """
			"User": {
			  "pk": { "type": "string", "value": "user#${id}" },
			  "sk": { "type": "string", "value": "user#" },
			  "id": { "type": "string" },
			  "note": { "type": "string", "nulls": true },
			  "text": { "type": "string" },
			  "email": { "type": "string", "map": "em" },
			  "profile": { "type": "object" },
			  "log": { "type": "array" },
			  "moments": { "type": "array" },
			  "zip": { "type": "string", "map": "address.zip" },
			  "city": { "type": "string", "map": "address.city" },
			  "byEmail": { "type": "string", "value": "${email}", "required": true },
			  "byZip": { "type": "string", "value": "${zip:8:0}#${log.0}" },
			  "rank": { "type": "number", "value": "${points}" },
			  "points": { "type": "string" }
			}""";

	private static final String TABLE = "fields";

	private static final Instant MOMENT = Instant.parse("2024-02-29T12:34:56.789Z");

	private final DynamoDbClient client = LocalDynamoDb.shared().configure(DynamoDbClient.builder()).build();

	private final TableTheory tableTheory = TableTheory.builder()
		.client(this.client)
		.schema(schema("{}", MODEL))
		.build();

	private final Items users = this.tableTheory.items("User");

	private static Schema schema(String params, String models) {
		return OneTableReader.read("test.json", """
				{ "format": "onetable:1.1.0", "version": "0.1.0",
				  "indexes": { "primary": { "hash": "pk", "sort": "sk" } },
				  "params": %s, "models": { %s } }""".formatted(params, models).getBytes(UTF_8))
			.schema()
			.toSchema(TABLE);
	}

	@BeforeEach
	void createTables() {
		LocalDynamoDb.shared().reset();
		this.tableTheory.tables().ensure();
	}

	@AfterEach
	void close() {
		this.tableTheory.close();
		this.client.close();
	}

	private Map<String, AttributeValue> stored() {
		return this.client
			.getItem((get) -> get.tableName(TABLE)
				.key(Map.of("pk", AttributeValue.fromS("user#1"), "sk", AttributeValue.fromS("user#"))))
			.item();
	}

	private static Map<String, @Nullable Object> user(@Nullable Object... entries) {
		Map<String, @Nullable Object> user = new HashMap<>();
		user.put("id", "1");
		user.put("em", "a@b.c");
		for (int i = 0; i < entries.length; i += 2) {
			user.put(String.valueOf(entries[i]), entries[i + 1]);
		}
		return user;
	}

	private static ItemUpdate update() {
		return ItemUpdate.of(Map.of("id", "1"));
	}

	/** Section 2.7. */
	@Test
	void nullIsStoredOrLeftOutAsTheFieldSays() {
		this.users.insert(user("note", null, "text", null));
		assertThat(stored()).containsEntry("note", AttributeValue.fromNul(true)).doesNotContainKey("text");
		this.users.update(update().set("note", "x").set("text", "x"));
		this.users.update(update().set("note", null).set("text", null));
		assertThat(stored()).containsEntry("note", AttributeValue.fromNul(true)).doesNotContainKey("text");
		assertThat(this.users.get(Map.of("id", "1"))).containsEntry("note", null);
	}

	/** Section 2.7: null for the whole of a nested object stops the library. */
	@Test
	void nullForANestedObjectRemovesIt() {
		this.users.insert(user("profile", Map.of("a", 1)));
		this.users.update(update().set("profile", null));
		assertThat(stored()).doesNotContainKey("profile");
	}

	@Test
	void nestedDatesHaveTheFormOfTheTable() {
		this.users.insert(user("profile", Map.of("born", MOMENT), "moments", List.of(MOMENT, "x")));
		assertThat(stored()).containsEntry("profile",
				AttributeValue.fromM(Map.of("born", AttributeValue.fromN("1709210096789"))));
		assertThat(Objects.requireNonNull(stored().get("moments")).l().get(0))
			.isEqualTo(AttributeValue.fromN("1709210096789"));
		this.users.update(update().set("profile.died", MOMENT).append("moments", MOMENT));
		assertThat(Objects.requireNonNull(stored().get("profile")).m()).containsEntry("died",
				AttributeValue.fromN("1709210096789"));
		assertThat(Objects.requireNonNull(stored().get("moments")).l()).last()
			.isEqualTo(AttributeValue.fromN("1709210096789"));
		assertThat(this.users.all(ItemQuery.where("id", "=", "1").and("profile.born", "=", MOMENT))).hasSize(1);
	}

	@Test
	void nestedDatesOfATableWithIsoDatesAreText() {
		try (TableTheory iso = TableTheory.builder()
			.client(this.client)
			.schema(schema("{ \"isoDates\": true }", MODEL))
			.build()) {
			iso.items("User").insert(user("profile", Map.of("born", MOMENT)));
			assertThat(Objects.requireNonNull(stored().get("profile")).m()).containsEntry("born",
					AttributeValue.fromS("2024-02-29T12:34:56.789Z"));
		}
	}

	@Test
	void recordsHaveTheNamesOfFields() {
		Records<User> records = this.tableTheory.records("User", User.class);
		User user = new User("1", "a@b.c", new Profile(MOMENT), Map.of("zip", "12345"));
		records.insert(user);
		assertThat(stored()).containsEntry("em", AttributeValue.fromS("a@b.c"))
			.containsEntry("profile", AttributeValue.fromM(Map.of("born", AttributeValue.fromN("1709210096789"))))
			.containsEntry("byEmail", AttributeValue.fromS("a@b.c"));
		assertThat(records.get(Map.of("id", "1"))).isEqualTo(user);
	}

	@Test
	void templatesReachIntoPackedFieldsAndLists() {
		this.users.insert(user("address", Map.of("zip", "12345"), "log", List.of("first", "second")));
		assertThat(stored()).containsEntry("byZip", AttributeValue.fromS("00012345#first"));
		this.users.update(update().set("address.zip", "7").set("log", List.of("last")));
		assertThat(stored()).containsEntry("byZip", AttributeValue.fromS("00000007#last"));
	}

	@Test
	void aTemplateOfANumberMakesANumber() {
		this.users.insert(user("points", "0042"));
		assertThat(stored()).containsEntry("rank", AttributeValue.fromN("42"));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.users.update(update().set("points", "many")))
			.withMessageContaining("rank")
			.withMessageContaining("is a number");
	}

	@Test
	void aRequiredAttributeThatCannotBeMadeIsRefused() {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.users.insert(Map.of("id", "1")))
			.withMessageContaining(
					"The required attribute \"byEmail\" (${em}) cannot be made, because \"em\" is missing");
		this.users.insert(user());
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> this.users.update(update().remove("em")))
			.withMessageContaining("The update removes a part of the required attribute \"byEmail\" (${em})");
		assertThat(stored()).containsKey("em");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "{ 'type': 'string', 'crypt': true } | models.User.x.crypt",
			"{ 'type': 'string', 'encode': ['sk', '#', 1] } | models.User.x.encode",
			"{ 'type': 'string', 'map': 'data.x', 'unique': true } | models.User.x.unique",
			"{ 'type': 'object', 'schema': { 'y': { 'type': 'string', 'crypt': true } } } | models.User.y.crypt",
			"{ 'type': 'string', 'value': '${sk:8}' } | models.User.x.value",
			"{ 'type': 'boolean', 'enum': [true] } | models.User.x",
			"{ 'type': 'string', 'generate': 'uid(0)' } | models.User.x" })
	void whatNoModelHasIsRefused(String field, String path) {
		assertThatExceptionOfType(InvalidModelException.class)
			.isThrownBy(() -> schema("{}",
					"""
							"User": { "pk": { "type": "string" }, "sk": { "type": "string", "value": "a#${pk}" }, "x": %s }"""
						.formatted(field.replace('\'', '"'))))
			.satisfies((failure) -> assertThat(failure.violations()).extracting("path").contains(path));
	}

	@Test
	void keysOfTwoTypesAreRefused() {
		assertThatExceptionOfType(InvalidModelException.class).isThrownBy(() -> schema("{}", """
				"A": { "pk": { "type": "string" }, "sk": { "type": "number" } },
				"B": { "pk": { "type": "string" }, "sk": { "type": "string" } }"""))
			.withMessageContaining("model B")
			.withMessageContaining("type N here, but type S");
	}

	@Test
	void anIndexWithoutTheTypeFieldCannotTellItems() {
		Schema schema = OneTableReader
			.read("test.json",
					"""
							{ "format": "onetable:1.1.0", "version": "0.1.0",
							  "indexes": { "primary": { "hash": "pk" }, "gs1": { "hash": "name", "project": "keys" } },
							  "models": { "A": { "pk": { "type": "string" }, "name": { "type": "string" } } } }"""
						.getBytes(UTF_8))
			.schema()
			.toSchema(TABLE);
		try (TableTheory keys = TableTheory.builder().client(this.client).schema(schema).build()) {
			assertThatExceptionOfType(TableTheoryException.class)
				.isThrownBy(() -> keys.items("A").all(ItemQuery.where("name", "=", "x").index("gs1")))
				.withMessageContaining("index \"gs1\" does not hold \"_type\", which the filter names");
		}
	}

	@Test
	void allViolationsAreToldAtOnce() {
		assertThatExceptionOfType(InvalidModelException.class).isThrownBy(() -> schema("{}",
				"""
						"A": { "pk": { "type": "string" }, "sk": { "type": "string" }, "x": { "type": "string", "crypt": true } },
						"B": { "pk": { "type": "string" }, "sk": { "type": "string" }, "y": { "type": "string", "crypt": true } }"""))
			.satisfies((failure) -> assertThat(failure.violations()).hasSize(2));
	}

	record User(String id, String email, @Nullable Profile profile, @Nullable Map<String, String> address) {

	}

	record Profile(Instant born) {

	}

}
