// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;

import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Violation;
import io.tabletheory.testing.Fuzz;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class OneTableFuzzTests {

	private static final String[] PIECES = { "\"", "{", "}", "[", "]", ":", ",", "\n", "null", "true", "1e999",
			"\\ud800", "${", "}", "${id}", "${kind", "${a.b}", "${age:9:9}", "{id}", ".", "local", "hash", "primary",
			"schema", "\"type\": \"array\",", "\"items\": {},", "\"map\": \"a.b\",", "\"uuid\": true,",
			"\"crypt\": true,", "date", "- ", "&a ", "? ", "onetable:1.0.9", "_Unique", "\u2028", "\ufeff",
			"k".repeat(1001) };

	@Test
	void whateverIsReadIsASchemaOrAListOfViolations() {
		Fuzz.run(2_000, this::readMutated);
	}

	@Test
	@Tag("slow")
	void whateverIsReadIsASchemaOrAListOfViolationsInManyRuns() {
		Fuzz.run(this::readMutated);
	}

	private void readMutated(SplittableRandom random) {
		List<String> documents = List
			.of(Documents.resource("all-features.json"), Documents.resource("spec-example.json"), Documents
				.model("""
						"gs1pk": { "type": "string", "value": "${_type}#${a:8}" }, "a": { "type": "number", "default": 1, "unique": true,
						"scope": "${b}" }, "b": { "type": "string", "generate": "ulid", "map": "c" }, "d": { "type": "date", "ttl": true },
						"e": { "type": "string", "validate": "/^[a-z]+$/i" }, "f": { "type": "string", "enum": ["x"], "default": "x" }"""));
		String document = documents.get(random.nextInt(documents.size()));
		read(random.nextBoolean() ? "a.yaml" : "a.json", mutated(document, random));
	}

	private static void read(String name, byte[] content) {
		try {
			OneTableDocument document = OneTableReader.read(name, content);
			document.warnings().forEach((warning) -> assertThat(warning.toString().lines()).hasSize(1));
			document.schema().models().forEach(OneTableModel::derivedFields);
			byte[] written = OneTableWriter.toYaml(document.schema()).getBytes(StandardCharsets.UTF_8);
			assertThat(OneTableReader.read("a.yaml", written).schema()).isEqualTo(document.schema());
			byte[] json = OneTableWriter.toJson(document.schema()).getBytes(StandardCharsets.UTF_8);
			assertThat(OneTableReader.read("a.json", json).schema()).isEqualTo(document.schema());
			makeModels(document.schema());
		}
		catch (InvalidModelException ex) {
			assertThat(ex.violations()).isNotEmpty();
			ex.violations().forEach(OneTableFuzzTests::check);
		}
	}

	/** A schema that is read has models, or its violations say why it has none. */
	private static void makeModels(OneTableSchema schema) {
		try {
			assertThat(schema.toSchema("a").models()).hasSameSizeAs(schema.models());
		}
		catch (InvalidModelException ex) {
			assertThat(ex.violations()).isNotEmpty()
				.allSatisfy((violation) -> assertThat(violation.path()).startsWith("models."));
		}
	}

	private static void check(Violation violation) {
		boolean complete = violation.location() != null && !violation.problem().isBlank()
				&& !violation.remedy().isBlank() && violation.toString().lines().count() == 1;
		assertThat(complete).as("%s", violation).isTrue();
	}

	private static byte[] mutated(String document, SplittableRandom random) {
		if (random.nextInt(3) == 0) {
			return Fuzz.mutate(document.getBytes(StandardCharsets.UTF_8), random);
		}
		String text = document;
		for (int edits = 1 + random.nextInt(4); edits > 0; edits--) {
			int from = random.nextInt(text.length() + 1);
			int to = Math.min(text.length(), from + random.nextInt(12));
			text = text.substring(0, from) + PIECES[random.nextInt(PIECES.length)] + text.substring(to);
		}
		return text.getBytes(StandardCharsets.UTF_8);
	}

}
