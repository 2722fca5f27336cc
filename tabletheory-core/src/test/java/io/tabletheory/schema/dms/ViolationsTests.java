// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
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
class ViolationsTests {

	@TestFactory
	Stream<DynamicTest> reports() throws IOException {
		return Case.all().stream().map((test) -> DynamicTest.dynamicTest(test.title, test::check));
	}

	private record Case(String title, String source, String document, String expected) {

		static List<Case> all() throws IOException {
			String[] parts = resource().split("(?m)^=== ", -1);
			String head = parts[1].substring(parts[1].indexOf('\n') + 1).stripTrailing() + "\n";
			List<Case> cases = new ArrayList<>();
			for (int i = 2; i < parts.length; i++) {
				cases.add(parse(parts[i], head));
			}
			return cases;
		}

		private static String resource() throws IOException {
			try (InputStream in = ViolationsTests.class.getResourceAsStream("violations.txt")) {
				return new String(in.readAllBytes(), StandardCharsets.UTF_8);
			}
		}

		private static Case parse(String part, String head) {
			String title = part.lines().findFirst().orElseThrow();
			String rest = part.substring(part.indexOf('\n') + 1);
			int arrow = rest.indexOf("--->\n");
			String document = rest.substring(0, arrow);
			String whole = document.startsWith("    ") ? head + document : document;
			return new Case(title, title.endsWith(" (json)") ? "a.json" : "a.yaml", whole,
					rest.substring(arrow + 5).strip());
		}

		void check() {
			assertThat(violations()).isEqualTo(this.expected);
		}

		private String violations() {
			try {
				return DmsReader.read(this.source, this.document.getBytes(StandardCharsets.UTF_8)).toString();
			}
			catch (InvalidModelException ex) {
				return ex.violations().stream().map(Violation::toString).collect(Collectors.joining("\n"));
			}
		}

	}

}
