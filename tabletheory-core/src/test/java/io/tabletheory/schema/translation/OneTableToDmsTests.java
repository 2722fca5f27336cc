// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.StoredForm;
import io.tabletheory.schema.TypeTag;
import io.tabletheory.schema.ValueRules;
import io.tabletheory.schema.Violation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class OneTableToDmsTests {

	private static final String SCHEMA = """
			{ "format": "onetable:1.1.0", "version": "2.3.4",
			  "indexes": { "primary": { "hash": "pk", "sort": "sk" } },
			  "params": { PARAMS },
			  "models": { "User": {
			    "pk": { "type": "string", "value": "user#${id}" },
			    "sk": { "type": "string", "value": "user#" },
			    "id": { "type": "string", "required": true } FIELDS } } }
			""";

	private static String text(String params, String fields) {
		return SCHEMA.replace("PARAMS", params).replace("FIELDS", fields.isEmpty() ? "" : ", " + fields);
	}

	private static DmsTranslation translated(String text) {
		return SchemaTranslation.toDms(Documents.schema(text), "shop");
	}

	private static DmsTranslation field(String content) {
		return translated(text("", "\"a\": { " + content + " }"));
	}

	private static Model model(DmsTranslation translation) {
		return translation.document().models().get(0);
	}

	private static AttributeModel attribute(DmsTranslation translation, String name) {
		return Objects.requireNonNull(model(translation).attribute(name), name);
	}

	private static List<LossCode> losses(String content) {
		return Documents.codes(field(content).losses(), "a");
	}

	@Test
	void tableNameIsGivenByTheCaller() {
		assertThat(model(translated(text("", ""))).table()).isEqualTo("shop");
	}

	@Test
	void aNameThatNoTableCanHaveIsRefused() {
		assertThatExceptionOfType(InvalidModelException.class)
			.isThrownBy(() -> SchemaTranslation.toDms(Documents.schema(text("", "")), "my shop"))
			.withMessageContaining("The name of the table \"my shop\" has other characters");
	}

	@Test
	void models() {
		assertThat(model(translated(text("", ""))).name()).isEqualTo("User");
	}

	@Test
	void nameAndVersionOfSchema() {
		assertThat(Documents.documentCodes(translated(text("", "")).losses())).containsExactly(LossCode.SCHEMA_VERSION);
	}

	@Test
	void primaryIndex() {
		Model model = model(translated(text("", "")));
		assertThat(model.keys())
			.isEqualTo(new KeySchema(new KeyAttribute("pk", AttributeType.S), new KeyAttribute("sk", AttributeType.S)));
		assertThat(model.keyRoles("pk")).containsExactly(Role.PARTITION_KEY);
		assertThat(model.keyRoles("sk")).containsExactly(Role.SORT_KEY);
	}

	@Test
	void primaryIndexWithANumber() {
		String numbered = text("", "").replace("\"string\", \"value\": \"user#\"", "\"number\"");
		assertThat(model(translated(numbered)).keys().sort()).isEqualTo(new KeyAttribute("sk", AttributeType.N));
	}

	@Test
	void otherIndexes() {
		Model model = model(translated(text("",
				"\"g\": { \"type\": \"string\" }, \"n\": { \"type\": \"number\" }, \"x\": { \"type\": \"string\" }")
			.replace("\"sk\" } }", """
					"sk" },
					"all": { "hash": "g" }, "keys": { "hash": "g", "sort": "n", "project": "keys", "follow": true },
					"some": { "hash": "g", "project": ["x", "pk"] }, "local": { "type": "local", "sort": "n" } }""")));
		KeyAttribute g = new KeyAttribute("g", AttributeType.S);
		KeyAttribute n = new KeyAttribute("n", AttributeType.N);
		assertThat(model.indexes()).containsExactly(
				new Index("all", Index.Type.GSI, new KeySchema(g), IndexProjection.ALL),
				new Index("keys", Index.Type.GSI, new KeySchema(g, n), IndexProjection.KEYS_ONLY),
				new Index("some", Index.Type.GSI, new KeySchema(g), IndexProjection.include("x")),
				new Index("local", Index.Type.LSI, new KeySchema(new KeyAttribute("pk", AttributeType.S), n),
						IndexProjection.ALL));
		assertThat(FieldOrigin.document(attribute(translated(text("", "")), "pk"))).asString().contains("primary");
	}

	@Test
	void namingIsOmitted() {
		assertThat(model(translated(text("", ""))).naming()).isNull();
	}

	@ParameterizedTest
	@CsvSource({ "string, S", "boolean, BOOL", "number, N" })
	void stringBooleanAndNumber(String type, AttributeType expected) {
		DmsTranslation translation = field("\"type\": \"" + type + "\"");
		assertThat(attribute(translation, "a").type()).isEqualTo(expected);
		assertThat(Documents.codes(translation.losses(), "a")).isEmpty();
	}

	@Test
	void dateWithIsoDates() {
		DmsTranslation translation = field("\"type\": \"date\", \"isoDates\": true");
		AttributeModel attribute = attribute(translation, "a");
		assertThat(attribute.type()).isEqualTo(AttributeType.S);
		assertThat(attribute.format()).as("Go drops trailing zeros").isNull();
		assertThat(StoredForm.of(attribute)).isEqualTo(StoredForm.ISO_MILLIS);
		assertThat(Documents.codes(translation.losses(), "a")).containsExactly(LossCode.DATE_FORMAT);
	}

	@Test
	void dateWithoutIsoDates() {
		DmsTranslation translation = field("\"type\": \"date\"");
		AttributeModel attribute = attribute(translation, "a");
		assertThat(attribute.type()).isEqualTo(AttributeType.N);
		assertThat(StoredForm.of(attribute)).isEqualTo(StoredForm.EPOCH_MILLIS);
		assertThat(Documents.codes(translation.losses(), "a")).containsExactly(LossCode.DATE_FORMAT);
	}

	@Test
	void dateWithTtl() {
		DmsTranslation translation = field("\"type\": \"date\", \"ttl\": true");
		AttributeModel attribute = attribute(translation, "a");
		assertThat(attribute.type()).isEqualTo(AttributeType.N);
		assertThat(attribute.has(Role.TTL)).isTrue();
		assertThat(Documents.codes(translation.losses(), "a")).isEmpty();
	}

	@ParameterizedTest
	@CsvSource({ "true, S, ISO_MILLIS", "false, N, EPOCH_MILLIS" })
	void createdFieldAndUpdatedField(boolean iso, AttributeType type, StoredForm form) {
		DmsTranslation translation = translated(
				text("\"timestamps\": true, \"createdField\": \"made\", \"isoDates\": " + iso, ""));
		for (String name : List.of("made", "updated")) {
			assertThat(attribute(translation, name).type()).isEqualTo(type);
			assertThat(StoredForm.of(attribute(translation, name))).isEqualTo(form);
			assertThat(attribute(translation, name).format()).isNotEqualTo(Format.RFC3339NANO);
			assertThat(Documents.codes(translation.losses(), name)).containsExactly(LossCode.KEPT_TIMESTAMPS);
		}
	}

	@Test
	void typeField() {
		DmsTranslation translation = translated(text("\"typeField\": \"kind\"", ""));
		assertThat(model(translation).type()).isEqualTo(new TypeTag("kind", "User"));
		assertThat(Documents.codes(translation.losses(), "kind")).containsExactly(LossCode.TYPE_ATTRIBUTE);
	}

	@ParameterizedTest
	@ValueSource(strings = { "buffer", "binary", "arraybuffer" })
	void bufferBinaryAndArraybuffer(String type) {
		DmsTranslation translation = field("\"type\": \"" + type + "\"");
		assertThat(attribute(translation, "a").type()).isEqualTo(AttributeType.S);
		assertThat(StoredForm.of(attribute(translation, "a"))).isEqualTo(StoredForm.BASE64);
		assertThat(Documents.codes(translation.losses(), "a")).containsExactly(LossCode.BASE64_BINARY);
	}

	@Test
	void set() {
		assertThat(attribute(field("\"type\": \"set\""), "a").type()).isEqualTo(AttributeType.SS);
		assertThat(losses("\"type\": \"set\"")).containsExactly(LossCode.SET_MEMBERS);
	}

	@ParameterizedTest
	@CsvSource({ "array, L", "object, M" })
	void arrayAndObject(String type, AttributeType expected) {
		assertThat(attribute(field("\"type\": \"" + type + "\""), "a").type()).isEqualTo(expected);
		assertThat(losses("\"type\": \"" + type + "\"")).isEmpty();
	}

	@ParameterizedTest
	@ValueSource(strings = { "\"type\": \"object\", \"schema\": { \"b\": { \"type\": \"string\" } }",
			"\"type\": \"array\", \"items\": { \"type\": \"object\", \"schema\": { \"b\": { \"type\": \"string\" } } }" })
	void nestedSchema(String content) {
		assertThat(losses(content)).containsExactly(LossCode.NESTED_FIELDS);
	}

	@Test
	void mapToAnotherName() {
		DmsTranslation translation = field("\"type\": \"string\", \"map\": \"x\"");
		assertThat(attribute(translation, "x").type()).isEqualTo(AttributeType.S);
		assertThat(model(translation).attribute("a")).isNull();
		assertThat(Documents.codes(translation.losses(), "a")).containsExactly(LossCode.PROPERTY_NAME);
	}

	@Test
	void mapPacked() {
		DmsTranslation translation = field("\"type\": \"string\", \"map\": \"d.x\"");
		assertThat(attribute(translation, "d").type()).isEqualTo(AttributeType.M);
		assertThat(Documents.codes(translation.losses(), "a")).containsExactly(LossCode.PACKED_FIELD);
	}

	@Test
	void valueTemplate() {
		DmsTranslation translation = translated(text("", ""));
		assertThat(Documents.codes(translation.losses(), "pk")).containsExactly(LossCode.VALUE_TEMPLATE);
		assertThat(LossCode.VALUE_TEMPLATE.severity()).isEqualTo(LossSeverity.SEVERE);
	}

	@Test
	void encode() {
		DmsTranslation translation = field("\"type\": \"string\", \"encode\": [\"pk\", \"#\", 1]");
		assertThat(model(translation).attribute("a")).isNull();
		assertThat(Documents.codes(translation.losses(), "a")).containsExactly(LossCode.ENCODED_FIELD);
		assertThat(FieldOrigin.fields(attribute(translation, "pk"))).asString().contains("a={").contains("pk={");
	}

	@Test
	void uniqueWithScope() {
		String field = "\"type\": \"string\", \"unique\": true, \"scope\": \"${id}\"";
		assertThat(ValueRules.of(attribute(field(field), "a")).unique()).isTrue();
		assertThat(losses(field)).containsExactly(LossCode.UNIQUE_FIELD);
		assertThat(LossCode.UNIQUE_FIELD.severity()).isEqualTo(LossSeverity.SEVERE);
	}

	@Test
	void crypt() {
		DmsTranslation translation = field("\"type\": \"string\", \"crypt\": true");
		assertThat(attribute(translation, "a").encryption()).as("an envelope is another format").isNull();
		assertThat(attribute(translation, "a").type()).isEqualTo(AttributeType.S);
		assertThat(Documents.codes(translation.losses(), "a")).containsExactly(LossCode.ENCRYPTED_FIELD);
	}

	@Test
	void cryptWithinAnotherField() {
		assertThat(losses("\"type\": \"object\", \"schema\": { \"b\": { \"type\": \"string\", \"crypt\": true } }"))
			.containsExactly(LossCode.NESTED_FIELDS, LossCode.ENCRYPTED_FIELD);
	}

	@Test
	void aTemplateOfAnEncodedFieldIsLeftToCallers() {
		DmsTranslation translation = translated(
				text("", """
						"path": { "type": "string", "value": "${group}#x" }, "group": { "type": "string", "encode": "path" }"""));
		assertThat(ValueRules.of(attribute(translation, "path")).template()).isNull();
		assertThat(FieldOrigin.fields(attribute(translation, "path"))).hasSize(2);
	}

	@Test
	void required() {
		assertThat(attribute(field("\"type\": \"string\", \"required\": true"), "a").required()).isTrue();
		assertThat(attribute(field("\"type\": \"string\""), "a").required()).isFalse();
	}

	@Test
	void nulls() {
		assertThat(attribute(field("\"type\": \"string\""), "a").omitEmpty()).isFalse();
		assertThat(losses("\"type\": \"string\", \"nulls\": true")).containsExactly(LossCode.STORED_NULLS);
		assertThat(Documents.documentCodes(translated(text("\"nulls\": true", "")).losses()))
			.contains(LossCode.STORED_NULLS);
	}

	@ParameterizedTest
	@ValueSource(strings = { "\"default\": \"x\"", "\"generate\": \"ulid\"", "\"enum\": [\"x\"]",
			"\"validate\": \"/x/\"", "\"hidden\": true", "\"filter\": false", "\"reference\": \"User\"",
			"\"partial\": true", "\"fixed\": true", "\"uuid\": \"uuid\"" })
	void defaultGenerateEnumValidateHiddenFilterReferencePartialAndFixed(String rule) {
		String content = "\"type\": \"string\", " + rule;
		assertThat(losses(content)).containsExactly(LossCode.FIELD_RULES);
		assertThat(FieldOrigin.fields(attribute(field(content), "a"))).asString()
			.contains(rule.substring(1, rule.indexOf('"', 1)));
	}

	@ParameterizedTest
	@ValueSource(strings = { "\"description\": \"x\"", "\"queries\": { \"q\": { \"type\": \"Scan\" } }",
			"\"items\": [{ \"id\": \"1\" }]", "\"process\": { \"a\": 1 }", "\"extensions\": { \"a\": 1 }" })
	void queriesItemsProcessExtensionsAndDescription(String part) {
		DmsTranslation translation = translated(text("", "").replace("\"version\"", part + ", \"version\""));
		assertThat(Documents.documentCodes(translation.losses())).contains(LossCode.DOCUMENT_PARTS);
		assertThat(translation.losses().get(1).message()).contains(part.substring(0, part.indexOf(':')));
	}

	@Test
	void aFieldOnTheTypeAttributeIsRefusedTogetherWithAllOtherReasons() {
		assertThatExceptionOfType(InvalidModelException.class)
			.isThrownBy(() -> SchemaTranslation.toDms(Documents.schema(text("", """
					"a": { "type": "string", "map": "_type" }, "b": { "type": "string" }""")), "my shop"))
			.satisfies((failure) -> assertThat(failure.violations()).extracting(Violation::path)
				.containsExactly("models.User.a", "models.User"));
	}

	@Test
	void theTypeAttributeMayBeDeclared() {
		DmsTranslation translation = translated(text("", "\"_type\": { \"type\": \"string\", \"hidden\": true }"));
		assertThat(model(translation).type()).isEqualTo(new TypeTag("_type", "User"));
	}

	@Test
	void aFieldTravelsVerbatimInATag() {
		DmsTranslation translation = field("\"type\": \"string\", \"validate\": \"/^x/i\", \"colour\": \"red\"");
		assertThat(attribute(translation, "a").tags().get("onetable"))
			.isEqualTo(Map.of("fields", Map.of("a", Map.of("type", "string", "validate", "/^x/i", "colour", "red"))));
	}

	@ParameterizedTest
	@ValueSource(strings = {
			"\"pk\": { \"type\": \"string\", \"value\": \"${sk}\" },"
					+ " \"sk\": { \"type\": \"string\", \"value\": \"${pk}\" }",
			"\"pk\": { \"type\": \"string\" }, \"a\": { \"type\": \"string\", \"map\": \"x\" },"
					+ " \"b\": { \"type\": \"string\", \"map\": \"x\" }",
			"\"a\": { \"type\": \"string\", \"map\": \"pk.a\" }" })
	void cyclicTemplatesDuplicateTargetsAndPackedKeysAreRefusedWhenTheSchemaIsRead(String fields) {
		String text = """
				{ "format": "onetable:1.1.0", "version": "1.0.0", "indexes": { "primary": { "hash": "pk", "sort": "sk" } },
				  "models": { "User": { FIELDS } } }"""
			.replace("FIELDS", fields);
		assertThatExceptionOfType(InvalidModelException.class).isThrownBy(() -> Documents.schema(text));
	}

}
