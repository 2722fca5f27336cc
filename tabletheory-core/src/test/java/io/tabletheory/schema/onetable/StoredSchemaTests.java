// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.entry;

/** Behaviour of the npm library, section "Stored schema". */
class StoredSchemaTests {

	private static final Map<String, Object> LIBRARY_DEFAULTS = Map.of("typeField", "_type", "isoDates", false,
			"timestamps", false, "separator", "#", "nulls", false, "createdField", "created", "updatedField", "updated",
			"warn", false);

	private static final String DATE = "2026-01-16T00:00:00.123Z";

	private final Map<String, @Nullable Object> item = new HashMap<>(Map.of("pk", "_schema", "sk", "_schema:Current",
			"_type", "_Schema", "name", "Current", "format", "onetable:1.1.0", "version", "1.2.3", "indexes",
			Map.of("primary", Map.of("hash", "pk", "sort", "sk")), "params", Map.of("typeField", "_type"), "models",
			Map.of("User", user()), "queries", Map.of()));

	@Test
	void anItemBecomesADocumentWithoutKeyAndType() {
		OneTableDocument document = read();
		assertThat(document.schema().content()).containsOnlyKeys("format", "version", "name", "indexes", "params",
				"models", "queries");
		assertThat(document.warnings()).isEmpty();
	}

	@Test
	void indexesModelsAndFieldsAreInTheOrderOfTheirNames() {
		this.item.put("indexes", Map.of("gs2", Map.of("hash", "b"), "gs1", Map.of("hash", "a"), "primary",
				Map.of("hash", "pk", "sort", "sk")));
		this.item.put("models", Map.of("Z", user(), "A", user()));
		assertThat(read().schema().indexes()).extracting(OneTableIndex::name).containsExactly("primary", "gs1", "gs2");
		assertThat(read().schema().models()).extracting(OneTableModel::name).containsExactly("A", "Z");
		assertThat(read().schema().models().get(0).fields()).extracting(OneTableField::name)
			.containsExactly("id", "pk", "sk");
	}

	@Test
	void modelsAndFieldsThatTheLibraryAddsAreLeftOut() {
		Map<String, Object> user = new HashMap<>(user());
		user.put("_type", Map.of("name", "_type", "type", "string", "required", true));
		user.put("created", Map.of("name", "created", "type", "date"));
		user.put("updated", Map.of("name", "updated", "type", "date"));
		this.item.put("models", Map.of("User", user, "_Schema", Map.of(), "_Migration", Map.of()));
		assertThat(read().schema().content().get("models")).isEqualTo(Map.of("User", user()));
		assertThat(read().warnings()).isEmpty();
	}

	@Test
	void fieldsOfTheAuthorStayThoughTheyHaveTheNamesOfTimes() {
		Map<String, Object> user = new HashMap<>(user());
		user.put("created", Map.of("type", "date"));
		user.put("_type", Map.of("type", "string", "enum", List.of("User")));
		this.item.put("models", Map.of("User", user));
		assertThat(read().schema().content().get("models")).isEqualTo(Map.of("User", user));
	}

	@Test
	void theAttributeThatHasSchemaIsTheTypeField() {
		this.item.remove("_type");
		this.item.put("kind", "_Schema");
		assertThat(read().schema().params().typeField()).isEqualTo("kind");
		assertThat(read().warnings()).singleElement()
			.hasToString("stored: params.typeField: The stored parameter \"typeField\" is _type, but the stored schema"
					+ " itself shows that it is kind. Store the schema again. [STORED_PARAMS]");
	}

	@Test
	void timesOfTheItemTellTheTrueTimestampsWhereTheLibraryStoredItsDefaults() {
		this.item.putAll(Map.of("params", LIBRARY_DEFAULTS, "created", DATE, "updated", DATE));
		assertThat(read().schema().params()).matches(OneTableParams::createdKept)
			.matches(OneTableParams::updatedKept)
			.matches(OneTableParams::isoDates);
		assertThat(read().warnings()).extracting(OneTableWarning::path)
			.containsExactly("params.timestamps", "params.isoDates");
	}

	@Test
	void numbersAreTimesInMilliseconds() {
		this.item.putAll(Map.of("params", LIBRARY_DEFAULTS, "updated", new BigDecimal("1768521600123")));
		assertThat(read().schema().params().content()).contains(entry("timestamps", "update"),
				entry("isoDates", false));
		this.item.remove("updated");
		this.item.put("created", DATE);
		assertThat(read().schema().params().content()).contains(entry("timestamps", "create"), entry("isoDates", true));
	}

	@Test
	void datesOfOtherNamesAreWarnedOf() {
		this.item.putAll(Map.of("params", LIBRARY_DEFAULTS, "made", DATE));
		assertThat(read().warnings()).singleElement()
			.asString()
			.contains("The stored schema has dates in \"made\", which its parameters do not name");
	}

	@Test
	void defaultsThatNothingConfirmsAreWarnedOf() {
		this.item.put("params", LIBRARY_DEFAULTS);
		assertThat(read().warnings()).singleElement()
			.asString()
			.contains("the defaults that the npm library stores whatever the schema has");
	}

	@Test
	void parametersThatTheAuthorGaveStay() {
		this.item.putAll(Map.of("params", Map.of("typeField", "_type", "timestamps", false), "created", DATE));
		assertThat(read().schema().params().createdKept()).isFalse();
		assertThat(read().warnings()).isEmpty();
	}

	@Test
	void aDocumentIsStoredAsTheLibraryLoadsIt() {
		OneTableSchema schema = Documents
			.read("a.json", Documents.model("\"code\": { \"uuid\": \"ulid\", \"type\": \"String\" },"
					+ "\"a\": { \"type\": \"Array\", \"items\": { \"type\": \"object\", \"schema\": { \"b\": {} } } }"))
			.schema();
		Map<String, @Nullable Object> attributes = StoredSchema.attributes(schema);
		assertThat(attributes).containsOnlyKeys("_type", "format", "version", "name", "indexes", "params", "models",
				"queries");
		Map<String, @Nullable Object> user = Content.of(attributes.get("models")).map("User");
		assertThat(user.get("code")).isEqualTo(Map.of("type", "string", "generate", "ulid"));
		assertThat(user.get("a")).isEqualTo(Map.of("type", "array", "items",
				Map.of("type", "object", "schema", Map.of("b", Map.of("type", "string")))));
	}

	@Test
	void whatIsStoredIsReadAgain() {
		OneTableSchema schema = Documents.read("a.json", Documents.resource("all-features.json")).schema();
		Map<String, @Nullable Object> stored = new HashMap<>(StoredSchema.attributes(schema));
		stored.put("pk", "_schema");
		OneTableSchema read = StoredSchema.read("stored", stored, Set.of("pk", "sk")).schema();
		Map<String, @Nullable Object> again = new HashMap<>(StoredSchema.attributes(read));
		again.put("pk", "_schema");
		assertThat(again).isEqualTo(stored);
		assertThat(read.content()).containsEntry("description", schema.content().get("description"))
			.containsEntry("extensions", schema.content().get("extensions"));
	}

	@Test
	void aKeyWithTheNameOfAPropertyIsRefused() {
		String document = Documents.document("\"indexes\": { \"primary\": { \"hash\": \"name\" } }, \"models\": {}");
		OneTableSchema schema = Documents.read("a.json", document).schema();
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> StoredSchema.attributes(schema))
			.withMessageContaining("The attribute \"name\" of the table is also a property of a stored schema")
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_MODEL));
	}

	private OneTableDocument read() {
		return StoredSchema.read("stored", this.item, Set.of("pk", "sk"));
	}

	private static Map<String, Object> user() {
		return Map.of("pk", Map.of("type", "string", "value", "user#${id}"), "sk",
				Map.of("type", "string", "value", "user#"), "id", Map.of("type", "string"));
	}

}
