// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.List;

import io.tabletheory.schema.InvalidModelException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The decisions where the specification contradicts itself or the library, as far as they
 * are about documents. The others need items.
 */
class ContradictionTests {

	private static final String TOP = "\"indexes\": { \"primary\": { \"hash\": \"pk\" } },"
			+ " \"models\": { \"A\": { \"pk\": { \"type\": \"string\" } } }";

	@Test
	void c1ItemsQueriesAndParamsAreOptional() {
		assertThat(warnings(TOP)).isEmpty();
		assertThat(warnings(TOP + ", \"params\": {}, \"queries\": {}, \"items\": []")).isEmpty();
	}

	@Test
	void c2AndC3AQueryNeedsNoSchemaAndAnEntityNoHash() {
		assertThat(warnings(TOP + query("\"type\": \"Entity\", \"model\": \"A\""))).isEmpty();
	}

	@Test
	void c4AnIndexOfAQueryIsFoundInAnotherCase() {
		assertThat(warnings(TOP + query("\"type\": \"Query\", \"hash\": \"a\", \"index\": \"PRIMARY\"")))
			.containsExactly(OneTableWarningCode.QUERY_INEXACT);
	}

	@Test
	void c5AQueryOfAnUnknownModelCannotRun() {
		assertThat(warnings(TOP + query("\"type\": \"Entity\", \"model\": \"Like\"")))
			.containsExactly(OneTableWarningCode.QUERY_NOT_EXECUTABLE);
	}

	@Test
	void c6AnOperationHasTheOperandOfVersionOne() {
		String query = "\"type\": \"Query\", \"hash\": \"a\", \"operation\": \"Begins with\"";
		assertThat(warnings(TOP + query(query))).containsExactly(OneTableWarningCode.QUERY_INEXACT);
		String sorted = "\"indexes\": { \"primary\": { \"hash\": \"pk\", \"sort\": \"sk\" } }, \"models\": {}";
		assertThat(warnings(sorted + query(query + ", \"sort\": \"b\""))).isEmpty();
		assertThat(warnings(TOP + query(query + ", \"sort\": \"b\"")))
			.containsExactly(OneTableWarningCode.QUERY_NOT_EXECUTABLE);
	}

	@Test
	void c7TheNameOfAQueryHasNoEffect() {
		assertThat(warnings(TOP + query("\"type\": \"Scan\", \"name\": \"test\""))).isEmpty();
	}

	@Test
	void c8AFieldWithoutATypeIsText() {
		OneTableDocument document = Documents.read("a.json", Documents.model("\"a\": {}"));
		assertThat(document.schema().models().get(0).field("a"))
			.satisfies((field) -> assertThat(field.type()).isEqualTo(OneTableType.STRING));
		assertThat(document.warnings()).extracting(OneTableWarning::code)
			.containsExactly(OneTableWarningCode.TYPE_MISSING);
	}

	@Test
	void c11TheUuidOfTheSpecificationIsRead() {
		assertThat(Documents.read("a.json", Documents.model("\"a\": { \"type\": \"string\", \"uuid\": \"ulid\" }"))
			.warnings()).extracting(OneTableWarning::code)
			.containsExactly(OneTableWarningCode.UUID_INSTEAD_OF_GENERATE);
	}

	@ParameterizedTest
	@ValueSource(strings = { "/^a$/", "/^a$/i", "^a$" })
	void c12APatternMayHaveFlagsOrNoSlashes(String pattern) {
		String field = "\"a\": { \"type\": \"string\", \"validate\": \"" + pattern + "\" }";
		OneTableDocument document = Documents.read("a.json", Documents.model(field));
		assertThat(document.warnings()).isEmpty();
		assertThat(OneTableWriter.toJson(document.schema())).contains("\"validate\": \"" + pattern + "\"");
	}

	@Test
	void c13AnIndexNeedsNoSortKeyAndMayBeLocal() {
		String indexes = "\"indexes\": { \"primary\": { \"hash\": \"pk\" }, \"a\": { \"hash\": \"h\" },"
				+ " \"b\": { \"type\": \"local\", \"sort\": \"s\" } }, \"models\": {}";
		assertThat(warnings(indexes)).isEmpty();
	}

	@Test
	void c14AProjectionIsAListOfJson() {
		String indexes = "\"indexes\": { \"primary\": { \"hash\": \"pk\" }, \"a\": { \"hash\": \"h\","
				+ " \"project\": [\"x\"] } }, \"models\": {}";
		OneTableSchema schema = Documents.read("a.json", Documents.document(indexes)).schema();
		assertThat(schema.indexes().get(1).projection().fields()).containsExactly("x");
	}

	@Test
	void c15TheTypesOfTheLibraryAreRead() {
		for (String type : List.of("buffer", "arraybuffer", "Buffer")) {
			assertThat(Documents.read("a.json", Documents.model("\"a\": { \"type\": \"" + type + "\" }")).warnings())
				.isEmpty();
		}
		assertThatExceptionOfType(InvalidModelException.class)
			.isThrownBy(() -> Documents.read("a.json", Documents.model("\"a\": { \"type\": \"typed-array\" }")))
			.withMessageContaining("Unknown type \"typed-array\"");
	}

	@Test
	void c16TheParameterHiddenIsIgnored() {
		assertThat(warnings(TOP + ", \"params\": { \"hidden\": true }"))
			.containsExactly(OneTableWarningCode.PARAM_HIDDEN);
	}

	@Test
	void c17TemplatesNameFieldsAndNotAttributes() {
		String fields = "\"email\": { \"type\": \"string\", \"map\": \"em\" }, \"a\": { \"type\": \"string\", \"value\": \"";
		assertThat(Documents.read("a.json", Documents.model(fields + "${email}\" }")).warnings()).isEmpty();
		assertThat(Documents.read("a.json", Documents.model(fields + "${em}\" }")).warnings())
			.extracting(OneTableWarning::code)
			.containsExactly(OneTableWarningCode.TEMPLATE_UNKNOWN_FIELD);
	}

	@Test
	void c19PropertiesThatOnlyTheLibraryHasAreKnown() {
		OneTableDocument document = Documents.read("a.json", Documents.resource("all-features.json"));
		assertThat(document.warnings()).extracting(OneTableWarning::code)
			.doesNotContain(OneTableWarningCode.UNKNOWN_PROPERTY);
	}

	private static String query(String properties) {
		return ", \"queries\": { \"q\": { " + properties + " } }";
	}

	private static List<OneTableWarningCode> warnings(String properties) {
		return Documents.read("a.json", Documents.document(properties))
			.warnings()
			.stream()
			.map(OneTableWarning::code)
			.toList();
	}

}
