// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.util.List;
import java.util.Objects;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.NamingConvention;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.TypeTag;
import io.tabletheory.schema.dms.DmsDocument;
import io.tabletheory.schema.onetable.OneTableSchema;
import io.tabletheory.schema.onetable.OneTableWriter;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A OneTable schema that came from DMS and was changed since keeps the other attributes
 * as they were.
 */
class ChangedOneTableTests {

	private static final DmsDocument DOCUMENT = Documents.dms("""
			namespace: "acme"
			models:
			  - name: "Member"
			    table: { name: "members" }
			    naming: { convention: "camelCase" }
			    keys: { partition: { attribute: "PK", type: "S" } }
			    attributes:
			      - { attribute: "PK", type: "S", required: true, tags: { owner: "billing" } }
			      - { attribute: "at", type: "S", format: "rfc3339nano" }
			      - { attribute: "version", type: "N", roles: ["version"] }
			      - { attribute: "details", type: "S", json: true, omit_empty: true }
			      - { attribute: "ssn", type: "S", encryption: { v: 2 } }
			    indexes:
			      - { name: "by-status", type: "GSI", partition: { attribute: "status", type: "S" } }
			""");

	private static DmsTranslation changed(String from, String to) {
		String text = OneTableWriter.toJson(Documents.translated(DOCUMENT).schema());
		int extension = text.indexOf("\"extensions\"");
		assertThat(text.substring(0, extension)).contains(from);
		OneTableSchema schema = Documents
			.schema(text.substring(0, extension).replace(from, to) + text.substring(extension));
		return SchemaTranslation.toDms(schema, "members");
	}

	private static Model original() {
		return DOCUMENT.models().get(0);
	}

	private static Model model(DmsTranslation translation) {
		return translation.document().models().get(0);
	}

	@Test
	void aChangedFieldIsTranslatedAndTheOthersAreAsTheyWere() {
		Model model = model(changed("\"details\": {\n        \"type\": \"string\"",
				"\"details\": {\n        \"type\": \"number\""));
		assertThat(Objects.requireNonNull(model.attribute("details")).type().name()).isEqualTo("N");
		for (String same : List.of("PK", "at", "version", "ssn")) {
			AttributeModel attribute = Objects.requireNonNull(model.attribute(same));
			assertThat(FieldOrigin.without(attribute)).isEqualTo(original().attribute(same));
		}
		assertThat(Objects.requireNonNull(model.attribute(Role.VERSION)).name()).isEqualTo("version");
		assertThat(model.indexes()).isEqualTo(original().indexes());
		assertThat(model.type()).isNull();
	}

	@Test
	void aRenamedTableKeepsTheDocument() {
		DmsDocument document = SchemaTranslation.toDms(Documents.translated(DOCUMENT).schema(), "people").document();
		assertThat(document.namespace()).isEqualTo("acme");
		assertThat(document.models()).singleElement().satisfies((model) -> {
			assertThat(model.table()).isEqualTo("people");
			assertThat(model.naming()).isEqualTo(NamingConvention.CAMEL_CASE);
			assertThat(model.attributes()).isEqualTo(original().attributes());
		});
	}

	@Test
	void anAddedFieldIsTranslated() {
		DmsTranslation translation = changed("\"Member\": {",
				"\"Member\": { \"new\": { \"type\": \"date\", \"isoDates\": true },");
		assertThat(translation.document().namespace()).isEqualTo("acme");
		assertThat(Objects.requireNonNull(model(translation).attribute("new")).tags()).containsKey("onetable");
		assertThat(model(translation).attributes()).extracting(AttributeModel::name)
			.containsExactly("PK", "at", "version", "details", "ssn", "status", "new");
	}

	@Test
	void aChangedParameterAddsItsAttribute() {
		Model model = model(changed("\"typeField\": \"_type\"", "\"typeField\": \"kind\""));
		assertThat(model.type()).isEqualTo(new TypeTag("kind", "Member"));
		assertThat(model.attribute("at")).isEqualTo(original().attribute("at"));
	}

	@Test
	void aChangedIndexIsTranslated() {
		Model model = model(changed("\"hash\": \"status\"", "\"hash\": \"status\", \"project\": \"keys\""));
		assertThat(model.indexes()).extracting(Index::projection).containsExactly(IndexProjection.KEYS_ONLY);
	}

	@Test
	void aChangedSchemaComesBackAsItWas() {
		String text = OneTableWriter.toJson(Documents.translated(DOCUMENT).schema())
			.replaceFirst("\"version\": \"1.0.0\"", "\"version\": \"1.0.1\"");
		OneTableSchema schema = Documents.schema(text);
		OneTableTranslation back = Documents.translated(SchemaTranslation.toDms(schema, "members").document());
		assertThat(back.schema().version()).isEqualTo("1.0.1");
		assertThat(back.schema().models().get(0).fields()).hasSameSizeAs(schema.models().get(0).fields());
	}

	@Test
	void anExtensionThatCannotBeReadIsReportedAndIgnored() {
		OneTableSchema schema = Documents.schema(OneTableWriter.toJson(Documents.translated(DOCUMENT).schema())
			.replace("\"dms_version\": \"0.1\"", "\"dms_version\": \"7\""));
		DmsTranslation translation = SchemaTranslation.toDms(schema, "members");
		assertThat(Documents.documentCodes(translation.losses())).startsWith(LossCode.ORIGINAL);
		assertThat(translation.document().namespace()).isNull();
	}

}
