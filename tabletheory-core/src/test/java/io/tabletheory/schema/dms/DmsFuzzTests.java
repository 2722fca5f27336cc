// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Violation;
import io.tabletheory.testing.Fuzz;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

@Tag("slow")
class DmsFuzzTests {

	private static final String[] PIECES = { "\"\\UFFFFFFFF\"", "&a ", "*a", "<<: ", "!!str ", "? ", "| ", "- ", ": ",
			"{", "}", "[", "]", "\n", "\t", "~", "null", "1e999", "%YAML 1.2\n---\n", "\n---\n", "\\ud800", "\"", "'",
			"index_pk:", "0.1", "S", "LSI", "json: true\n", "\u2028", "\ufeff", "#", "1".repeat(1001),
			"{\"" + "x".repeat(50_001) + "\":" };

	@Test
	void whateverIsReadIsADocumentOrAListOfViolations() throws IOException {
		List<byte[]> documents = documents();
		Fuzz.run((random) -> {
			byte[] content = mutated(documents.get(random.nextInt(documents.size())), random);
			read(random.nextBoolean() ? "a.yaml" : "a.json", content);
		});
	}

	private static void read(String name, byte[] content) {
		try {
			DmsDocument document = DmsReader.read(name, content);
			byte[] written = DmsWriter.toYaml(document).getBytes(StandardCharsets.UTF_8);
			assertThat(DmsReader.read("a.yaml", written)).isEqualTo(document);
		}
		catch (InvalidModelException ex) {
			assertThat(ex.violations()).isNotEmpty();
			ex.violations().forEach(DmsFuzzTests::check);
		}
	}

	private static void check(Violation violation) {
		boolean complete = violation.location() != null && !violation.problem().isBlank()
				&& !violation.remedy().isBlank() && violation.toString().lines().count() == 1;
		assertThat(complete).as("%s", violation).isTrue();
	}

	private static byte[] mutated(byte[] content, SplittableRandom random) {
		if (random.nextInt(3) == 0) {
			return Fuzz.mutate(content, random);
		}
		String text = new String(content, StandardCharsets.UTF_8);
		for (int edits = 1 + random.nextInt(3); edits > 0; edits--) {
			int from = random.nextInt(text.length() + 1);
			int to = Math.min(text.length(), from + random.nextInt(6));
			text = text.substring(0, from) + PIECES[random.nextInt(PIECES.length)] + text.substring(to);
		}
		return text.getBytes(StandardCharsets.UTF_8);
	}

	private static List<byte[]> documents() throws IOException {
		List<byte[]> documents = new ArrayList<>();
		for (String name : List.of("spec-example.yaml", "all-features.yaml", "spec-example.canonical.json",
				"all-features.canonical.json")) {
			try (InputStream in = DmsFuzzTests.class.getResourceAsStream(name)) {
				documents.add(in.readAllBytes());
			}
		}
		return documents;
	}

}
