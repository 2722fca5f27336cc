// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Every warning, with its place and words. The cases are in {@code warnings.txt}, which
 * says how it is read.
 */
class OneTableWarningsTests {

	@TestFactory
	Stream<DynamicTest> warns() {
		return Case.all().stream().map((test) -> DynamicTest.dynamicTest(test.title, test::check));
	}

	@Test
	void everyCodeHasACase() {
		String cases = Documents.resource("warnings.txt");
		// StoredSchemaTests have the code that documents in files never have.
		assertThat(OneTableWarningCode.values()).filteredOn((code) -> code != OneTableWarningCode.STORED_PARAMS)
			.allMatch((code) -> cases.contains(": " + code + ": "));
	}

	@Test
	void aWarningNamesModelFieldAndCode() {
		String text = Documents.model("\"a\": { \"type\": \"object\", \"schema\": { \"b\": {} } }");
		assertThat(Documents.read("a.json", text).warnings()).singleElement().satisfies((warning) -> {
			assertThat(warning.model()).isEqualTo("User");
			assertThat(warning.field()).isEqualTo("a.b");
			assertThat(warning).hasToString("a.json:7:43: model User: a.b: The field has no type and is taken as text."
					+ " Add \"type\": \"string\". [TYPE_MISSING]");
		});
	}

	@Test
	void theExampleOfTheSpecificationContradictsTheSpecification() {
		OneTableDocument document = Documents.read("spec.json", Documents.resource("spec-example.json"));
		assertThat(document.warnings()).extracting(OneTableWarning::code)
			.containsExactly(OneTableWarningCode.TYPE_MISSING, OneTableWarningCode.TYPE_MISSING,
					OneTableWarningCode.QUERY_NOT_EXECUTABLE, OneTableWarningCode.QUERY_NOT_EXECUTABLE,
					OneTableWarningCode.QUERY_INEXACT);
	}

	private record Case(String title, String document, String expected) {

		static List<Case> all() {
			String[] parts = Documents.resource("warnings.txt").split("(?m)^=== ", -1);
			List<Case> cases = new ArrayList<>();
			Arrays.stream(parts).skip(1).forEach((part) -> cases.add(parse(part)));
			return cases;
		}

		private static Case parse(String part) {
			String title = part.lines().findFirst().orElseThrow();
			String rest = part.substring(part.indexOf('\n') + 1);
			int arrow = rest.indexOf("--->\n");
			return new Case(title, whole(rest.substring(0, arrow)), rest.substring(arrow + 5).strip());
		}

		private static String whole(String document) {
			if (document.startsWith("{")) {
				return document;
			}
			return document.startsWith("  ") ? Documents.document(document) : Documents.model(document);
		}

		void check() {
			List<OneTableWarning> warnings = Documents.read("a.json", this.document).warnings();
			assertThat(warnings.stream().map(Case::text).collect(Collectors.joining("\n"))).isEqualTo(this.expected);
		}

		private static String text(OneTableWarning warning) {
			return warning.location() + ": " + (warning.path().isEmpty() ? "" : warning.path() + ": ") + warning.code()
					+ ": " + warning.problem() + ". " + warning.remedy() + ".";
		}

	}

}
