// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import io.tabletheory.schema.InvalidModelException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

/**
 * Documents as bytes and characters, and the limits of their cost.
 */
class DmsTextTests extends DmsSources {

	@Test
	void readsAFile(@TempDir Path folder) throws IOException {
		Path file = Files.writeString(folder.resolve("user.yaml"), USER);
		assertThat(DmsReader.read(file)).isEqualTo(read("user", USER));
	}

	@Test
	void leavesTheAbsenceOfAFileToTheCaller(@TempDir Path folder) {
		assertThatExceptionOfType(NoSuchFileException.class)
			.isThrownBy(() -> DmsReader.read(folder.resolve("user.yaml")));
	}

	@Test
	void skipsAByteOrderMark() {
		assertThat(read("user", "\ufeff" + USER)).isEqualTo(read("user", USER));
		assertThat(read("user.json", "\ufeff" + DmsWriter.toJson(read("user", USER)))).isEqualTo(read("user", USER));
	}

	@ParameterizedTest
	@ValueSource(strings = { "\r\n", "\r" })
	void readsEveryLineEnd(String end) {
		assertThat(read("user", USER.replace("\n", end))).isEqualTo(read("user", USER));
		assertThat(problems("user", USER.replace("\"PK\"", "\"pk\"").replaceFirst("\"pk\"", "7").replace("\n", end)))
			.containsExactly(
					"user:5:37: model User: \"attribute\" is text, found the number 7. Write attribute: \"PK\".");
	}

	@Test
	void saysWhereTheTextIsNotUtf8() {
		byte[] bytes = "dms_version: \"0.1\"\nnamespace: \"gr\u00fc\u00dfe\"".getBytes(StandardCharsets.ISO_8859_1);
		assertThat(problems("a", bytes))
			.containsExactly("a:2:15: The byte at offset 33 is not UTF-8. Save the document as UTF-8.");
	}

	@Test
	void saysWhereTheTextEndsInsideACharacter() {
		byte[] bytes = "namespace: \u00fc".getBytes(StandardCharsets.UTF_8);
		assertThat(problems("a", Arrays.copyOf(bytes, bytes.length - 1)))
			.containsExactly("a:1:12: The byte at offset 11 is not UTF-8. Save the document as UTF-8.");
	}

	@Test
	void refusesUtf16() {
		assertThat(problems("a", USER.getBytes(StandardCharsets.UTF_16)))
			.containsExactly("a:1:1: The byte at offset 0 is not UTF-8. Save the document as UTF-8.");
	}

	@ParameterizedTest
	@ValueSource(ints = { 0x00, 0x07, 0x1b, 0x1f, 0x7f, 0x80, 0x85, 0x9f, 0x2028, 0x2029, 0xfeff, 0xfffe, 0xffff })
	void refusesCharactersThatYamlDoesNotAllow(int character) {
		assertThat(problems("a", "dms_version: \"0.1\"\nnamespace: \"\ud83d\ude00" + (char) character + "\""))
			.containsExactly("a:2:14: DMS does not allow the character " + String.format("U+%04X in YAML", character)
					+ ". Remove it, or write it as an escape in double quotes.");
	}

	@ParameterizedTest
	@ValueSource(ints = { 0x20, 0x7e, 0xa0, 0x2027, 0x202a, 0xfefe, 0xff00, 0xfffd, 0x10000, 0x10ffff })
	void readsCharactersThatYamlAllows(int character) {
		String namespace = "a" + Character.toString(character) + "b";
		assertThat(read("a", USER + "namespace: \"" + namespace + "\"").namespace()).isEqualTo(namespace);
	}

	@Test
	void readsADocumentOfTheGreatestLength() {
		String text = USER + "#".repeat(DmsSource.MAX_BYTES - USER.length());
		assertThat(read("a", text)).isEqualTo(read("user", USER));
		assertThat(problems("a", text + "#"))
			.containsExactly("a: The document is longer than 1048576 bytes. Split it into several documents.");
	}

	@Test
	void stopsReadingAStreamThatIsTooLong() throws IOException {
		InputStream endless = new ByteArrayInputStream(new byte[3 * DmsSource.MAX_BYTES]);
		assertThatExceptionOfType(InvalidModelException.class).isThrownBy(() -> DmsReader.read("a", endless));
		assertThat(endless.available()).isEqualTo(2 * DmsSource.MAX_BYTES - 1);
	}

	@Test
	void takesTheWordsAndDatesOfYaml11AsText() {
		for (String word : List.of("yes", "no", "on", "off", "Yes", "NO", "y", "n", "2026-01-16",
				"2026-01-16T10:00:00Z", "1.2.3", "=")) {
			String text = USER.replace("\"PK\", type: \"S\" }]", "\"PK\", type: \"S\", tags: { a: " + word + " } }]");
			assertThat(read("a", text).models().get(0).attributes().get(0).tags()).isEqualTo(Map.of("a", word));
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "- \n", "a: &a [*a]\n", "[", "{", "{a: ", "- - ", "? ", "\"", "'", "|\n", "&a ", "!!str ",
			"a: b: ", ", ", "1 ", "a", "#", "a:\n ", "- a\n", "? a\n", "[]\n---\n", "%\n", "\\" })
	void boundsTheCostOfEveryDocument(String piece) {
		String text = piece.repeat(DmsSource.MAX_BYTES / 4 / piece.length());
		for (String start : List.of("", "a: [", "a: \"", "a:\n  - ")) {
			assertTimeoutPreemptively(Duration.ofSeconds(10), () -> {
				assertThatExceptionOfType(InvalidModelException.class).isThrownBy(() -> read("a.yaml", start + text))
					.satisfies((failure) -> assertThat(failure.violations()).hasSizeLessThanOrEqualTo(1001));
				assertThatExceptionOfType(InvalidModelException.class).isThrownBy(() -> read("a.json", start + text));
			});
		}
	}

}
