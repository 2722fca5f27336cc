// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.schemas;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.dms.DmsReader;
import io.tabletheory.schema.dms.DmsWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The schema lets through what the reader reads, and refuses what is wrong at one place.
 */
class DmsSchemaTests {

	private static final PublishedSchema SCHEMA = PublishedSchema.of("dms.schema.json");

	private static final String SHOP = PublishedSchema
		.text(Path.of("../tabletheory-cli/src/test/resources/dms/shop.yml"));

	@Test
	void takesADocumentThatUsesEverything() {
		assertThat(SCHEMA.problems(SHOP)).isEmpty();
		byte[] bytes = SHOP.getBytes(StandardCharsets.UTF_8);
		assertThat(SCHEMA.problems(DmsWriter.toYaml(DmsReader.read("shop.yml", bytes)))).isEmpty();
		assertThat(SCHEMA.problems(DmsWriter.toJson(DmsReader.read("shop.yml", bytes)))).isEmpty();
	}

	@Test
	void takesDms02WithoutJson() {
		String second = SHOP.replace("dms_version: \"0.1\"", "dms_version: \"0.2\"");
		assertThat(SCHEMA.problems(second.replace(", json: true", ""))).isEmpty();
		assertThat(SCHEMA.problems(second)).isNotEmpty();
	}

	@Test
	void takesTheFixtures() throws IOException {
		assertThat(PublishedSchema.fixtures("models")).filteredOn((file) -> !isScenario(file))
			.allSatisfy((file) -> assertThat(SCHEMA.problems(PublishedSchema.text(file))).isEmpty());
	}

	private static boolean isScenario(Path file) {
		return PublishedSchema.text(file).lines().anyMatch((line) -> line.startsWith("steps:"));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
			dms_version: "0.1"                    | dms_version: 0.1
			dms_version: "0.1"                    | dms_version: "0.2"
			dms_version: "0.1"                    | dms_version: "0.3"
			dms_version: "0.1"                    | version: "0.1"
			namespace: "shop"                     | namespace: 1
			namespace: "shop"                     | name_space: "shop"
			name: "Order"                         | name: " "
			name: "Order"                         | title: "Order"
			table: { name: "orders" }             | table: "orders"
			table: { name: "orders" }             | table: { name: "o/s" }
			convention: "camelCase"               | convention: "PascalCase"
			convention: "camelCase"               | convention: "snake_case"
			partition: { attribute: "customerId", type: "S" } | partition: { attribute: "customerId", type: "M" }
			partition: { attribute: "customerId", type: "S" } | partition: { name: "customerId", type: "S" }
			"status", type: "S", required: true   | "status", required: true
			"status", type: "S", required: true   | "status", type: "T", required: true
			"status", type: "S", required: true   | "status", type: "S", required: "true"
			"status", type: "S", required: true   | "status", type: "S", required: true, optional: true
			"status", type: "S", required: true   | "Status", type: "S", required: true
			type: "S", json: true                 | type: "M", json: true
			type: "S", json: true                 | type: "S", binary: true
			type: "S", json: true                 | type: "S", json: true, format: "rfc3339nano"
			omit_empty: true                      | omitempty: true
			encryption: { v: 1 }                  | encryption: { v: 3 }
			encryption: { v: 1 }                  | encryption: true
			encryption: { v: 1 }                  | encryption: { digest: { attribute: "x", length: 33 } }
			type: "S", format: "rfc3339nano", roles: ["created_at"] | type: "N", roles: ["created_at"]
			format: "int", roles: ["version"]     | format: "unix_seconds", roles: ["version"]
			format: "int", roles: ["version"]     | format: "int", roles: ["versions"]
			format: "int", roles: ["version"]     | format: "int", roles: ["version", "version"]
			format: "int", roles: ["version"]     | format: "int", roles: "version"
			format: "int", roles: ["version"]     | format: "int", roles: ["version"], tags: []
			name: "by-status"                     | name: "by status"
			type: "INCLUDE", fields: ["details"]  | type: "INCLUDE"
			type: "INCLUDE", fields: ["details"]  | type: "INCLUDE", fields: []
			type: "INCLUDE", fields: ["details"]  | type: "ALL", fields: ["details"]
			projection: { type: "KEYS_ONLY" }     | projection: "KEYS_ONLY"
			sort: { attribute: "expiresAt", type: "N" } |
			""")
	void refusesWhatTheReaderRefuses(String from, String to) {
		String broken = SHOP.replace(from, (to != null) ? to : "");
		assertThat(broken).isNotEqualTo(SHOP);
		assertThatExceptionOfType(InvalidModelException.class)
			.isThrownBy(() -> DmsReader.read("broken.yml", broken.getBytes(StandardCharsets.UTF_8)));
		assertThat(SCHEMA.problems(broken)).isNotEmpty();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
			[]
			{}
			{ dms_version: "0.1" }
			{ dms_version: "0.1", models: [] }
			{ dms_version: "0.1", models: [{ name: "A", table: { name: "abc" }, attributes: [] }] }
			""")
	void refusesWhatIsNoDocument(String text) {
		assertThat(SCHEMA.problems(text)).isNotEmpty();
	}

}
