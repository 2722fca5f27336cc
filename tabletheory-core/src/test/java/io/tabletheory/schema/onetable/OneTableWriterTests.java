// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class OneTableWriterTests {

	@ParameterizedTest
	@ValueSource(strings = { "all-features.json", "spec-example.json" })
	void writesTheSameDocumentInTheSameOrder(String name) {
		String text = Documents.resource(name);
		String json = OneTableWriter.toJson(Documents.read("a.json", text).schema());
		assertThat(json.replaceAll("\\s", "")).isEqualTo(text.replaceAll("\\s", ""));
	}

	@ParameterizedTest
	@ValueSource(strings = { "all-features.json", "spec-example.json" })
	void writesYamlThatIsTheSameDocument(String name) {
		OneTableSchema schema = Documents.read("a.json", Documents.resource(name)).schema();
		String yaml = OneTableWriter.toYaml(schema);
		OneTableSchema again = Documents.read("a.yaml", yaml).schema();
		assertThat(again).isEqualTo(schema);
		assertThat(OneTableWriter.toYaml(again)).isEqualTo(yaml);
	}

	@Test
	void writesAFieldOnALine() {
		OneTableSchema schema = Documents.read("a.json", Documents.model("\"a\": { \"type\": \"date\" }")).schema();
		assertThat(OneTableWriter.toYaml(schema)).contains("""
				  "User":
				    "pk": { "type": "string", "value": "user#${id}" }
				""");
	}

	@Test
	void keepsPropertiesThatAreUnknown() {
		String text = Documents.model("\"a\": { \"colour\": \"red\", \"type\": \"date\" }");
		OneTableSchema schema = Documents.read("a.json", text).schema();
		assertThat(OneTableWriter.toJson(schema).replaceAll("\\s", ""))
			.contains("\"a\":{\"colour\":\"red\",\"type\":\"date\"}");
	}

	@Test
	void theOrderOfFieldsIsPartOfASchema() {
		String a = "\"a\": { \"type\": \"date\" }";
		String b = "\"b\": { \"type\": \"date\" }";
		OneTableSchema one = Documents.read("a.json", Documents.model(a + ", " + b)).schema();
		OneTableSchema other = Documents.read("a.json", Documents.model(b + ", " + a)).schema();
		assertThat(one).isNotEqualTo(other).hasSameHashCodeAs(other);
	}

	@Test
	void writesKeysThatYamlTakesForKeysOnlyWithAMark() {
		String name = "k".repeat(1200);
		String text = Documents
			.document("\"indexes\": { \"primary\": { \"hash\": \"pk\" } }, \"models\": {}, \"extensions\": { \"" + name
					+ "\": { \"a\": 1 } }");
		OneTableSchema schema = Documents.read("a.json", text).schema();
		assertThat(Documents.read("a.yaml", OneTableWriter.toYaml(schema)).schema()).isEqualTo(schema);
	}

}
