// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Violation;
import io.tabletheory.schema.onetable.OneTableIndex;
import io.tabletheory.schema.onetable.OneTableModel;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

class DmsToOneTableTests {

	private static OneTableTranslation one(String attribute) {
		return Documents.translated(Documents.model("- { attribute: \"a\", " + attribute + " }"));
	}

	private static Map<String, @Nullable Object> field(String attribute) {
		return Documents.field(one(attribute), "User", "a");
	}

	private static List<LossCode> losses(String attribute) {
		return Documents.codes(one(attribute).losses(), "a");
	}

	private static List<Violation> refused(String text) {
		return assertThatExceptionOfType(InvalidModelException.class)
			.isThrownBy(() -> SchemaTranslation.toOneTable(Documents.dms(text)))
			.actual()
			.violations();
	}

	@Test
	void severalTableNames() {
		String other = Documents.model("Order", "").replace("users", "orders");
		assertThat(SchemaTranslation.toOneTable(Documents.dms("models:\n" + Documents.model("User", "") + other)))
			.satisfiesExactly((users) -> {
				assertThat(users.table()).isEqualTo("users");
				assertThat(users.schema().models()).extracting(OneTableModel::name).containsExactly("User");
			}, (orders) -> {
				assertThat(orders.table()).isEqualTo("orders");
				assertThat(orders.schema().models()).extracting(OneTableModel::name).containsExactly("Order");
			});
	}

	@ParameterizedTest
	@CsvSource({ "S, string", "N, number", "BOOL, boolean", "M, object", "L, array", "SS, set", "NS, set", "BS, set" })
	void attribute(String type, String expected) {
		assertThat(field("type: \"" + type + "\"")).isEqualTo(Map.of("type", expected));
	}

	@ParameterizedTest
	@CsvSource({ "SS", "NS", "BS" })
	void setElementTypeIsLost(String type) {
		assertThat(losses("type: \"" + type + "\"")).contains(LossCode.MEMBER_TYPE);
	}

	@Test
	void unixSecondsWithTtlRole() {
		String attribute = "type: \"N\", format: \"unix_seconds\", roles: [\"ttl\"]";
		assertThat(field(attribute)).isEqualTo(Map.of("type", "date", "ttl", true));
		assertThat(losses(attribute)).isEmpty();
	}

	@Test
	void unixSecondsWithoutTtlRoleStayANumber() {
		String attribute = "type: \"N\", format: \"unix_seconds\"";
		assertThat(field(attribute)).isEqualTo(Map.of("type", "number"));
		assertThat(losses(attribute)).containsExactly(LossCode.VALUE_FORMAT);
	}

	@Test
	void aTimeToLiveInATemplateStaysANumberBecauseOneTableWouldRenderMilliseconds() {
		OneTableTranslation translation = Documents.translated(Documents.model("""
				- { attribute: "a", type: "N", roles: ["ttl"] }
				- { attribute: "b", type: "S", tags: { tabletheory: { template: "T#{a:12}" } } }
				"""));
		assertThat(Documents.field(translation, "User", "a")).isEqualTo(Map.of("type", "number"));
		assertThat(Documents.field(translation, "User", "b")).containsEntry("value", "T#${a:12}");
	}

	@Test
	void rfc3339nano() {
		String attribute = "type: \"S\", format: \"rfc3339nano\"";
		assertThat(field(attribute)).isEqualTo(Map.of("type", "date", "isoDates", true));
		assertThat(losses(attribute)).containsExactly(LossCode.NANOSECONDS);
	}

	@Test
	void aTimestampInAKeyStaysTextBecauseFewerDigitsWouldBeAnotherKey() {
		OneTableTranslation translation = Documents.translated(Documents.dms("""
				models:
				  - name: "Event"
				    table: { name: "events" }
				    keys: { partition: { attribute: "id", type: "S" }, sort: { attribute: "at", type: "S" } }
				    attributes:
				      - { attribute: "id", type: "S" }
				      - { attribute: "at", type: "S", format: "rfc3339nano" }
				"""));
		assertThat(Documents.field(translation, "Event", "at")).isEqualTo(Map.of("type", "string"));
		assertThat(Documents.codes(translation.losses(), "at")).containsExactly(LossCode.VALUE_FORMAT);
	}

	@Test
	void createdAtAndUpdatedAtRoles() {
		String attributes = """
				- { attribute: "made", type: "S", roles: ["created_at"] }
				- { attribute: "changed", type: "S", roles: ["updated_at"] }
				""";
		OneTableTranslation translation = Documents.translated(Documents
			.dms("models:\n" + Documents.model("User", attributes) + Documents.model("Order", attributes)));
		assertThat(translation.schema().params().content()).isEqualTo(Map.of("typeField", "_type", "isoDates", true,
				"timestamps", true, "createdField", "made", "updatedField", "changed"));
		assertThat(Documents.field(translation, "User", "made")).isEqualTo(Map.of("type", "date", "isoDates", true));
		assertThat(Documents.codes(translation.losses(), "made")).containsOnly(LossCode.NANOSECONDS,
				LossCode.TIMESTAMP_ROLES);
		assertThat(translation.losses())
			.anySatisfy((loss) -> assertThat(loss.message()).startsWith("OneTable keeps the timestamp"));
	}

	@Test
	void timestampsThatNotAllModelsHaveAreKeptByNobody() {
		OneTableTranslation translation = Documents.translated(Documents.dms(
				"models:\n" + Documents.model("User", "- { attribute: \"made\", type: \"S\", roles: [\"created_at\"] }")
						+ Documents.model("Order", "")));
		assertThat(translation.schema().params().content()).doesNotContainKeys("timestamps", "createdField");
		assertThat(translation.losses())
			.anySatisfy((loss) -> assertThat(loss.message()).startsWith("Nobody sets the field"));
	}

	@ParameterizedTest
	@CsvSource({ "created_at, create", "updated_at, update" })
	void oneOfTheTimestampsIsKeptAlone(String role, String expected) {
		assertThat(one("type: \"S\", roles: [\"" + role + "\"]").schema().params().content())
			.containsEntry("timestamps", expected);
	}

	@Test
	void versionRole() {
		String attribute = "type: \"N\", roles: [\"version\"]";
		assertThat(field(attribute)).isEqualTo(Map.of("type", "number"));
		assertThat(losses(attribute)).containsExactly(LossCode.VERSION_CHECK);
	}

	@Test
	void binary() {
		String attribute = "type: \"B\", binary: true";
		assertThat(field(attribute)).isEqualTo(Map.of("type", "buffer"));
		assertThat(losses(attribute)).containsExactly(LossCode.BINARY);
	}

	@Test
	void nullType() {
		assertThat(field("type: \"NULL\"")).isEqualTo(Map.of("type", "object"));
		assertThat(losses("type: \"NULL\"")).containsExactly(LossCode.JSON_TEXT);
	}

	@Test
	void json() {
		assertThat(field("type: \"S\", json: true")).isEqualTo(Map.of("type", "string"));
		assertThat(losses("type: \"S\", json: true")).containsExactly(LossCode.JSON_TEXT);
	}

	@Test
	void omitEmpty() {
		assertThat(losses("type: \"S\", omit_empty: true")).containsExactly(LossCode.OMITTED_EMPTY);
	}

	@Test
	void encryption() {
		String attribute = "type: \"S\", encryption: { v: 2 }";
		assertThat(field(attribute)).isEqualTo(Map.of("type", "object", "hidden", true));
		assertThat(losses(attribute)).containsExactly(LossCode.ENVELOPE);
	}

	@Test
	void keysWithoutTemplate() {
		OneTableTranslation translation = one("type: \"S\"");
		assertThat(translation.schema().indexes()).extracting(OneTableIndex::content)
			.containsExactly(Map.of("hash", "PK"));
		assertThat(Documents.field(translation, "User", "PK")).isEqualTo(Map.of("type", "string", "required", true));
	}

	@Test
	void index() {
		OneTableTranslation translation = Documents.translated(Documents.dms("""
				models:
				  - name: "User"
				    table: { name: "users" }
				    keys: { partition: { attribute: "PK", type: "S" }, sort: { attribute: "SK", type: "S" } }
				    attributes:
				      - { attribute: "PK", type: "S" }
				      - { attribute: "SK", type: "S" }
				      - { attribute: "a", type: "BOOL" }
				    indexes:
				      - { name: "by-age", type: "GSI", partition: { attribute: "g", type: "S" },
				          sort: { attribute: "age", type: "N" }, projection: { type: "INCLUDE", fields: ["a"] } }
				      - { name: "by-name", type: "LSI", partition: { attribute: "PK", type: "S" },
				          sort: { attribute: "name", type: "S" }, projection: { type: "KEYS_ONLY" } }
				"""));
		assertThat(translation.schema().indexes()).extracting(OneTableIndex::name, OneTableIndex::content)
			.containsExactly(tuple("primary", Map.of("hash", "PK", "sort", "SK")),
					tuple("by-age", Map.of("hash", "g", "sort", "age", "project", List.of("a"))),
					tuple("by-name", Map.of("type", "local", "hash", "PK", "sort", "name", "project", "keys")));
		assertThat(Documents.field(translation, "User", "age")).isEqualTo(Map.of("type", "number"));
	}

	@Test
	void conflictingDefinitionsOfAnIndexAreRefused() {
		String index = """
				    indexes:
				      - { name: "by-a", type: "GSI", partition: { attribute: "a", type: "S" } }
				""";
		assertThat(refused("models:\n" + Documents.model("User", "") + index + Documents.model("Order", "")
				+ index.replace("} }", "}, projection: { type: \"KEYS_ONLY\" } }")))
			.extracting(Violation::attribute, Violation::problem)
			.containsExactly(tuple("by-a", "Another model of the table defines the index differently"));
	}

	@Test
	void noDiscriminator() {
		OneTableTranslation translation = one("type: \"S\"");
		assertThat(translation.schema().params().typeField()).isEqualTo("_type");
		assertThat(Documents.codes(translation.losses(), null)).containsExactly(LossCode.ADDED_TYPE);
	}

	@Test
	void aTypeAttributeIsTheDiscriminator() {
		OneTableTranslation translation = one("type: \"S\", tags: { tabletheory: { type: \"Member\" } }");
		assertThat(translation.schema().params().typeField()).isEqualTo("a");
		assertThat(translation.schema().models()).singleElement().satisfies((model) -> {
			assertThat(model.name()).isEqualTo("Member");
			assertThat(model.field("a")).isNull();
		});
		assertThat(Documents.codes(translation.losses(), null)).isEmpty();
	}

	@Test
	void namespaceNamingAndUnknownTags() {
		OneTableTranslation translation = Documents.translated(Documents.dms("""
				namespace: "acme"
				models:
				  - name: "User"
				    table: { name: "users" }
				    naming: { convention: "camelCase" }
				    keys: { partition: { attribute: "PK", type: "S" } }
				    attributes:
				      - { attribute: "PK", type: "S", tags: { owner: "billing" } }
				"""));
		assertThat(translation.schema().extensions().get("dms")).asInstanceOf(InstanceOfAssertFactories.MAP)
			.containsEntry("namespace", "acme")
			.extractingByKey("models")
			.asString()
			.contains("camelCase")
			.contains("owner=billing");
	}

	@Test
	void cursor() {
		assertThat(Documents.documentCodes(one("type: \"S\"").losses())).containsExactly(LossCode.CURSOR);
	}

	@ParameterizedTest
	@CsvSource({ "SS", "NS", "BS" })
	void emptySet(String type) {
		assertThat(losses("type: \"" + type + "\"")).contains(LossCode.EMPTY_SET);
	}

	@Test
	void rulesBecomeProperties() {
		String rules = """
				- { attribute: "tenant", type: "S" }
				- { attribute: "kind", type: "S", tags: { tabletheory: { type: "User" } } }
				- { attribute: "mail", type: "S", tags: { tabletheory: { unique: { scope: "{tenant}" } } } }
				- { attribute: "no", type: "S", tags: { tabletheory: { generated: "ulid" } } }
				- { attribute: "age", type: "N", required: true, tags: { tabletheory: { default: 100, enum: [1, 100] } } }
				""";
		OneTableTranslation translation = Documents.translated(Documents.model(rules));
		assertThat(Documents.field(translation, "User", "mail"))
			.isEqualTo(Map.of("type", "string", "unique", true, "scope", "${tenant}"));
		assertThat(Documents.field(translation, "User", "no")).isEqualTo(Map.of("type", "string", "generate", "ulid"));
		assertThat(Documents.field(translation, "User", "age")).isEqualTo(Map.of("type", "number", "required", true,
				"default", new BigDecimal("1E+2"), "enum", List.of(new BigDecimal(1), new BigDecimal("1E+2"))));
	}

	@Test
	void rulesThatOneTableDoesNotHaveAreLost() {
		assertThat(losses("type: \"S\", tags: { tabletheory: { pattern: \"[a-z]+\", write_once: true } }"))
			.containsExactly(LossCode.VALUE_RULES, LossCode.VALUE_RULES);
		String set = "type: \"SS\", tags: { tabletheory: { default: [\"x\"] } }";
		assertThat(field(set)).isEqualTo(Map.of("type", "set"));
		assertThat(losses(set)).contains(LossCode.VALUE_RULES);
	}

	@Test
	void storedNullsBecomeAProperty() {
		assertThat(field("type: \"S\", tags: { tabletheory: { nulls: true } }"))
			.isEqualTo(Map.of("type", "string", "nulls", true));
	}

	@Test
	void aWritePolicyIsLost() {
		OneTableTranslation translation = Documents.translated(Documents.dms("models:\n" + Documents.model("User", "")
			.replace("    keys:", "    write_policy: { mode: \"write_once\" }\n    keys:")));
		assertThat(Documents.codes(translation.losses(), null)).containsExactly(LossCode.WRITE_ONCE,
				LossCode.ADDED_TYPE);
		assertThat(SchemaTranslation.toDms(translation.schema(), "users").document().models().get(0).writeOnce())
			.isTrue();
	}

	@Test
	void everythingThatCannotBeSafeIsRefusedAtOnce() {
		String binary = Documents.model("Blob", "").replace("type: \"S\"", "type: \"B\"");
		String typed = "- { attribute: \"%s\", type: \"S\", tags: { tabletheory: { type: \"%s\" } } }";
		List<Violation> violations = refused("models:\n" + Documents.model("User", typed.formatted("kind", "User"))
				+ Documents.model("Member", typed.formatted("kind", "User"))
				+ Documents.model("Other", typed.formatted("type", "Other")) + binary
				+ Documents.model("_Unique", "- { attribute: \"type\", type: \"S\" }") + Documents.model("Dotted", """
						- { attribute: "a.b", type: "S" }
						- { attribute: "c", type: "S", tags: { tabletheory: { template: "x{a.b}" } } }
						""") + """
						    indexes:
						      - { name: "primary", type: "GSI", partition: { attribute: "c", type: "S" } }
						""");
		assertThat(violations).extracting((violation) -> violation.model() + ": " + violation.problem())
			.containsExactlyInAnyOrder(
					"User: Another model of the table has the type attribute \"type\", and a OneTable schema has one",
					"Member: Another model of the table has the type attribute \"type\", and a OneTable schema has one",
					"Blob: The key of the table differs from that of model \"User\"",
					"Blob: The key has type B, and OneTable has keys of type S and N only",
					"_Unique: OneTable writes the type of items to this attribute",
					"_Unique: OneTable keeps the name \"_Unique\" for itself",
					"Member: Items of model \"User\" have the same type \"User\", which is the name of one OneTable model",
					"Dotted: The template \"x{a.b}\" names the attribute \"a.b\", whose dots OneTable takes for a path",
					"Dotted: In OneTable this is the name of the table's own key");
	}

	@Test
	void encryptionOfAnIndexedAttributeIsRefusedWhenTheDocumentIsRead() {
		assertThatExceptionOfType(InvalidModelException.class)
			.isThrownBy(() -> Documents
				.dms("models:\n" + Documents.model("User", "- { attribute: \"a\", type: \"S\", encryption: {} }") + """
						    indexes:
						      - { name: "by-a", type: "GSI", partition: { attribute: "a", type: "S" } }
						"""))
			.withMessageContaining("A key of an index cannot be encrypted");
	}

	@Test
	void aLossNamesItsPlaceAndRemedy() {
		assertThat(one("type: \"N\", roles: [\"version\"]").losses()).last()
			.hasToString("severe D-VERSION: model User: a: OneTable neither checks nor counts the version, so that its"
					+ " writes undo those of others. Write items of this model with TableTheory only.");
	}

}
