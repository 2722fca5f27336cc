// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.DuplicateValueException;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.onetable.OneTableReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The rules of OneTable fields hold for every write, and none of the npm library's
 * mistakes about them is made (the sections are those of its described behaviour).
 */
class OneTableRulesTests {

	private static final String MODEL = """
			"User": {
			  "pk": { "type": "string", "value": "user#${id}" },
			  "sk": { "type": "string", "value": "user#" },
			  "id": { "type": "string", "generate": "ulid" },
			  "key": { "type": "string", "generate": "uid(12)" },
			  "trace": { "type": "string", "uuid": "uuid" },
			  "status": { "type": "string", "default": "idle", "enum": ["idle", "busy"] },
			  "active": { "type": "boolean", "default": "false" },
			  "zip": { "type": "string", "validate": "/^[a-z]{3}$/i" },
			  "age": { "type": "number", "validate": "/^[0-9]{1,2}$/" },
			  "email": { "type": "string", "map": "em", "unique": true },
			  "name": { "type": "string", "unique": true, "scope": "${tenant}" },
			  "number": { "type": "number", "unique": true },
			  "tenant": { "type": "string" },
			  "gs1pk": { "type": "string", "value": "mail#${email}" }
			}""";

	private static final String TABLE = "rules";

	private final DynamoDbClient client = LocalDynamoDb.shared().configure(DynamoDbClient.builder()).build();

	private final TableTheory tableTheory = TableTheory.builder().client(this.client).schema(schema(MODEL)).build();

	private final Items users = this.tableTheory.items("User");

	private static Schema schema(String models) {
		return OneTableReader.read("test.json", """
				{ "format": "onetable:1.1.0", "version": "0.1.0",
				  "indexes": { "primary": { "hash": "pk", "sort": "sk" } },
				  "models": { %s } }""".formatted(models).getBytes(UTF_8)).schema().toSchema(TABLE);
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

	private Map<String, AttributeValue> stored(String pk, String sk) {
		return this.client
			.getItem((get) -> get.tableName(TABLE)
				.key(Map.of("pk", AttributeValue.fromS(pk), "sk", AttributeValue.fromS(sk))))
			.item();
	}

	private Map<String, AttributeValue> marker(String text) {
		return stored("_unique#" + text, "_unique#");
	}

	private static Map<String, Object> key(String id) {
		return Map.of("id", id);
	}

	@Test
	void aNewItemHasGeneratedValuesAndDefaults() {
		Map<String, @Nullable Object> user = this.users.insert(Map.of());
		assertThat((String) Objects.requireNonNull(user.get("id"))).matches("[0-9A-HJKMNP-TV-Z]{26}");
		assertThat((String) Objects.requireNonNull(user.get("key"))).matches("[0-9A-HJKMNP-TV-Z]{12}");
		assertThat(UUID.fromString((String) user.get("trace"))).isNotNull();
		assertThat(user).containsEntry("status", "idle").containsEntry("active", false);
	}

	/** Section 4.3: an upsert of the library overwrites the stored status and key. */
	@Test
	void anUpsertLeavesWhatIsStored() {
		Map<String, @Nullable Object> user = this.users.insert(Map.of("id", "1", "status", "busy", "em", "a@b.c"));
		Map<String, @Nullable Object> after = this.users.update(ItemUpdate.of(key("1")).set("zip", "abc").upsert());
		assertThat(after).containsEntry("status", "busy").containsEntry("key", user.get("key"));
	}

	/** Section 2.1: the library reports the default of an attribute that is absent. */
	@Test
	void aReadInventsNoDefault() {
		this.users.insert(Map.of("id", "1"));
		this.users.update(ItemUpdate.of(key("1")).remove("active"));
		assertThat(this.users.get(key("1"))).doesNotContainKey("active");
	}

	@Test
	void aValueOutsideOfAnEnumIsRefused() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.users.insert(Map.of("id", "1", "status", "gone")))
			.withMessageContaining("status")
			.withMessageContaining("idle");
		assertThat(stored("user#1", "user#")).isEmpty();
	}

	@Test
	void expressionsOfJavaScriptAreObeyed() {
		this.users.insert(Map.of("id", "1", "zip", "AbC", "age", 42));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.users.insert(Map.of("id", "2", "zip", "abc\n")))
			.withMessageContaining("/^[a-z]{3}$/i");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.users.insert(Map.of("id", "2", "age", 420)))
			.withMessageContaining("age");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.users.update(ItemUpdate.of(key("1")).set("zip", "1")))
			.withMessageContaining("zip");
	}

	@Test
	void anExpressionThatJavaDoesNotHaveIsRefusedAtLoad() {
		assertThatExceptionOfType(InvalidModelException.class).isThrownBy(() -> schema("""
				"User": { "pk": { "type": "string" }, "sk": { "type": "string" },
				          "a": { "type": "string", "validate": "/a++/" } }"""))
			.withMessageContaining("User")
			.withMessageContaining("There is nothing to repeat at position 3");
	}

	@Test
	void aUniqueValueHasTheMarkerOfTheLibrary() {
		this.users.insert(Map.of("id", "1", "em", "a@b.c", "number", 7));
		assertThat(marker("User#em#a@b.c")).containsOnlyKeys("pk", "sk", "_type")
			.containsEntry("_type", AttributeValue.fromS("_Unique"));
		assertThat(marker("User#number#7")).isNotEmpty();
		assertThatExceptionOfType(DuplicateValueException.class)
			.isThrownBy(() -> this.users.insert(Map.of("id", "2", "em", "a@b.c")));
		assertThat(stored("user#2", "user#")).isEmpty();
	}

	/** Section 2.5: updates by set and remove leave the markers of the library behind. */
	@Test
	void everyUpdateMovesTheMarker() {
		this.users.insert(Map.of("id", "1", "em", "a@b.c"));
		this.users.update(ItemUpdate.of(key("1")).set("em", "x@y.z"));
		assertThat(marker("User#em#a@b.c")).isEmpty();
		assertThat(marker("User#em#x@y.z")).isNotEmpty();
		this.users.update(ItemUpdate.of(key("1")).remove("em"));
		assertThat(marker("User#em#x@y.z")).isEmpty();
	}

	/** Section 2.5: the library leaves the marker of 0 and of an empty text behind. */
	@Test
	void theMarkerOfZeroIsFreed() {
		this.users.insert(Map.of("id", "1", "number", 0));
		assertThat(marker("User#number#0")).isNotEmpty();
		this.users.update(ItemUpdate.of(key("1")).set("number", 1));
		assertThat(marker("User#number#0")).isEmpty();
	}

	@Test
	void aDeletionFreesTheMarkers() {
		this.users.insert(Map.of("id", "1", "em", "a@b.c", "name", "anna", "tenant", "t1"));
		assertThat(marker("t1#User#name#anna")).isNotEmpty();
		this.users.delete(key("1"));
		assertThat(marker("User#em#a@b.c")).isEmpty();
		assertThat(marker("t1#User#name#anna")).isEmpty();
	}

	/** Section 2.5: the library deletes the marker of the other tenant. */
	@Test
	void aChangeOfTheScopeFreesTheMarkerOfTheOldScope() {
		this.users.insert(Map.of("id", "1", "name", "anna", "tenant", "t1"));
		this.users.insert(Map.of("id", "2", "name", "bert", "tenant", "t2"));
		this.users.update(ItemUpdate.of(key("1")).set("tenant", "t2"));
		assertThat(marker("t1#User#name#anna")).isEmpty();
		assertThat(marker("t2#User#name#anna")).isNotEmpty();
		assertThat(marker("t2#User#name#bert")).isNotEmpty();
	}

	/** Section 2.5: the library uses the text "undefined" as the scope. */
	@Test
	void aMissingScopeIsRefused() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> this.users.insert(Map.of("id", "1", "name", "anna")))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_VALUE))
			.withMessageContaining("tenant");
	}

	@Test
	void aScopeMayHaveTheSeparatorInIt() {
		this.users.insert(Map.of("id", "1", "name", "anna", "tenant", "t#1"));
		assertThat(marker("t#1#User#name#anna")).isNotEmpty();
	}

	/**
	 * Section 2.2: the name of the property, not of the attribute, stands in templates.
	 */
	@Test
	void aTemplateNamesRenamedFields() {
		this.users.insert(Map.of("id", "1", "em", "a@b.c"));
		assertThat(stored("user#1", "user#")).containsEntry("gs1pk", AttributeValue.fromS("mail#a@b.c"))
			.containsEntry("em", AttributeValue.fromS("a@b.c"))
			.doesNotContainKey("email");
	}

	/** Section 2.5: batches with unique fields fail in the library. */
	@Test
	void aBatchKeepsMarkers() {
		this.users.putAll(List.of(Map.of("id", "1", "em", "a@b.c"), Map.of("id", "2", "em", "x@y.z")));
		assertThat(marker("User#em#a@b.c")).isNotEmpty();
		assertThat(marker("User#em#x@y.z")).isNotEmpty();
	}

	/** Section 4.3: the library's cache of placeholders makes a text of the boolean. */
	@Test
	void equalTextsOfDifferentTypesStayWhatTheyAre() {
		this.users.insert(Map.of("id", "1"));
		this.users.update(ItemUpdate.of(key("1")).set("tenant", "true").set("active", true));
		assertThat(stored("user#1", "user#")).containsEntry("tenant", AttributeValue.fromS("true"))
			.containsEntry("active", AttributeValue.fromBool(true));
		this.users.update(ItemUpdate.of(key("1")).set("tenant", "constructor"));
	}

	/** Section 4.3: braces in data break or change the library's set expressions. */
	@Test
	void bracesInDataAreData() {
		this.users.insert(Map.of("id", "1"));
		for (String text : List.of("{\"a\":1}", "a {b} c", "${id}", "@{x}")) {
			this.users.update(ItemUpdate.of(key("1")).set("tenant", text));
			assertThat(stored("user#1", "user#")).containsEntry("tenant", AttributeValue.fromS(text));
		}
	}

}
