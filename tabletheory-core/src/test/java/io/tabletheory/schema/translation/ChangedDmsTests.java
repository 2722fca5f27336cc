// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.schema.dms.DmsDocument;
import io.tabletheory.schema.dms.DmsReader;
import io.tabletheory.schema.dms.DmsWriter;
import io.tabletheory.schema.onetable.OneTableField;
import io.tabletheory.schema.onetable.OneTableIndex;
import io.tabletheory.schema.onetable.OneTableSchema;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A DMS document that came from OneTable and was changed since keeps the other fields as
 * they were.
 */
class ChangedDmsTests {

	private static final OneTableSchema SCHEMA = Documents.schema("""
			{ "format": "onetable:1.1.0", "version": "2.3.4", "description": "The shop",
			  "indexes": { "primary": { "hash": "pk", "sort": "sk", "description": "main" },
			    "gs1": { "hash": "g", "follow": true } },
			  "params": { "separator": "|" },
			  "models": { "User": {
			    "pk": { "type": "string", "value": "user#${id}" },
			    "sk": { "type": "string", "value": "user#${address.zip}" },
			    "id": { "type": "string", "validate": "/x/", "colour": "red" },
			    "mail": { "type": "string", "map": "em", "hidden": true },
			    "address": { "type": "object", "map": "ad", "schema": { "zip": { "type": "string" } } },
			    "g": { "type": "string", "value": "${mail}#${born}" },
			    "born": { "type": "date" } } } }
			""");

	private static OneTableTranslation changed(String from, String to) {
		String text = DmsWriter.toYaml(SchemaTranslation.toDms(SCHEMA, "shop").document());
		assertThat(text).contains(from);
		DmsDocument document = DmsReader.read("a.yml", text.replace(from, to).getBytes(StandardCharsets.UTF_8));
		return Documents.translated(document);
	}

	private static Map<String, ?> original(String field) {
		return Objects.requireNonNull(Objects.requireNonNull(SCHEMA.model("User")).field(field)).content();
	}

	private static List<String> fields(OneTableTranslation translation) {
		return Objects.requireNonNull(translation.schema().model("User"))
			.fields()
			.stream()
			.map(OneTableField::name)
			.toList();
	}

	@Test
	void aChangedAttributeIsTranslatedUnderItsProperty() {
		OneTableTranslation translation = changed("attribute: \"em\"\n        type: \"S\"",
				"attribute: \"em\"\n        type: \"S\"\n        required: true");
		assertThat(Documents.field(translation, "User", "mail"))
			.isEqualTo(Map.of("type", "string", "required", true, "map", "em"));
		for (String same : List.of("pk", "sk", "id", "address", "g", "born")) {
			assertThat(Documents.field(translation, "User", same)).isEqualTo(original(same));
		}
		assertThat(translation.schema().description()).isEqualTo("The shop");
		assertThat(translation.schema().params().content()).isEqualTo(Map.of("separator", "|"));
	}

	@Test
	void aChangedTemplateNamesProperties() {
		OneTableTranslation translation = changed("user#${ad.zip}", "zip#${ad.zip:5:x}#${em}");
		assertThat(Documents.field(translation, "User", "sk"))
			.isEqualTo(Map.of("type", "string", "value", "zip#${address.zip:5:x}#${mail}"));
	}

	@Test
	void aRemovedAttributeIsRemoved() {
		String text = DmsWriter.toYaml(SchemaTranslation.toDms(SCHEMA, "shop").document());
		int from = text.indexOf("      - attribute: \"id\"");
		String removed = text.substring(from, text.indexOf("      - attribute", from + 10));
		OneTableTranslation translation = changed(removed,
				removed.replace("\"id\"", "\"no\"").replaceAll(" *tags:.*\n", ""), "${id}", "${no}");
		assertThat(fields(translation)).contains("no").doesNotContain("id");
	}

	private static OneTableTranslation changed(String from, String to, String alsoFrom, String alsoTo) {
		String text = DmsWriter.toYaml(SchemaTranslation.toDms(SCHEMA, "shop").document());
		return Documents.translated(DmsReader.read("a.yml",
				text.replace(from, to).replace(alsoFrom, alsoTo).getBytes(StandardCharsets.UTF_8)));
	}

	@Test
	void anAddedAttributeIsTranslated() {
		OneTableTranslation translation = changed("    attributes:\n",
				"    attributes:\n      - { attribute: \"new\", type: \"S\", format: \"rfc3339nano\" }\n");
		assertThat(Documents.field(translation, "User", "new")).isEqualTo(Map.of("type", "date", "isoDates", true));
		assertThat(Documents.codes(translation.losses(), "new")).containsExactly(LossCode.NANOSECONDS);
		assertThat(Documents.codes(translation.losses(), "born")).isEmpty();
	}

	@Test
	void anAddedAttributeWithTheNameOfAnotherPropertyDoesNotReplaceIt() {
		OneTableTranslation translation = changed("    attributes:\n",
				"    attributes:\n      - { attribute: \"mail\", type: \"N\" }\n");
		assertThat(Documents.field(translation, "User", "mail")).isEqualTo(original("mail"));
		assertThat(Documents.field(translation, "User", "mail_")).isEqualTo(Map.of("type", "number", "map", "mail"));
	}

	@Test
	void aChangedIndexIsTranslatedAndTheOthersAreAsTheyWere() {
		OneTableTranslation translation = changed("projection: { type: \"ALL\" }",
				"projection: { type: \"KEYS_ONLY\" }");
		assertThat(translation.schema().indexes()).extracting(OneTableIndex::content)
			.containsExactly(Map.of("hash", "pk", "sort", "sk", "description", "main"),
					Map.of("hash", "g", "project", "keys"));
	}

	@Test
	void aChangedDocumentComesBackAsItWas() {
		String text = DmsWriter.toYaml(SchemaTranslation.toDms(SCHEMA, "shop").document())
			.replace("    attributes:\n",
					"    attributes:\n      - { attribute: \"new\", type: \"B\", binary: true }\n");
		DmsDocument document = DmsReader.read("a.yml", text.getBytes(StandardCharsets.UTF_8));
		OneTableSchema schema = Documents.translated(document).schema();
		DmsDocument back = SchemaTranslation.toDms(schema, "shop").document();
		assertThat(back.models().get(0).attribute("new")).isEqualTo(document.models().get(0).attribute("new"));
		assertThat(Documents.translated(back).schema()).isEqualTo(schema);
	}

	@Test
	void tagsThatCannotBeReadAreReportedAndIgnored() {
		OneTableTranslation translation = changed("\"separator\": \"|\"", "\"timestamps\": \"never\"");
		assertThat(Documents.documentCodes(translation.losses())).contains(LossCode.ORIGINAL);
		assertThat(Documents.field(translation, "User", "em")).isEqualTo(Map.of("type", "string"));
	}

}
