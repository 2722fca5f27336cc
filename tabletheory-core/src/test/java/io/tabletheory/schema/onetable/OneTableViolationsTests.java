// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Violation;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Every rule, with the place and the words in which a broken one is reported. The cases
 * are in {@code violations.txt}, which says how it is read.
 */
class OneTableViolationsTests {

	@TestFactory
	Stream<DynamicTest> reports() {
		return Case.all().stream().map((test) -> DynamicTest.dynamicTest(test.title, test::check));
	}

	private record Case(String title, String document, String expected) {

		static List<Case> all() {
			String[] parts = Documents.resource("violations.txt").split("(?m)^=== ", -1);
			List<Case> cases = new ArrayList<>();
			for (int i = 1; i < parts.length; i++) {
				cases.add(parse(parts[i]));
			}
			return cases;
		}

		private static Case parse(String part) {
			String title = part.lines().findFirst().orElseThrow();
			String rest = part.substring(part.indexOf('\n') + 1);
			int arrow = rest.indexOf("--->\n");
			String document = rest.substring(0, arrow);
			boolean whole = document.isEmpty() || document.startsWith("{") || document.startsWith("[");
			return new Case(title, whole ? document : Documents.document(document), rest.substring(arrow + 5).strip());
		}

		void check() {
			assertThat(violations()).isEqualTo(this.expected);
		}

		private String violations() {
			try {
				return Documents.read("a.json", this.document).toString();
			}
			catch (InvalidModelException ex) {
				return ex.violations().stream().map(Case::text).collect(Collectors.joining("\n"));
			}
		}

		/** The violation with its path in the place of the names. */
		private static String text(Violation violation) {
			boolean named = violation.model() != null || violation.attribute() != null;
			String path = named ? violation.path() + ": " : "";
			return violation.location() + ": " + path + violation.problem() + ". " + violation.remedy() + ".";
		}

	}

}
