// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The rule for the first word of a Javadoc, in the sources of all modules.
 */
class JavadocTests {

	private static final Path ROOT = Path.of("..");

	private static final Pattern QUESTION = Pattern
		.compile("/\\*\\*[\\s*]*((?:What|Whether|Whoever|Where|Who|Whose|When|Which|Why|How)\\b.*)");

	/**
	 * A reader looks for the thing or the action: "True if ...", "The conditions of ...".
	 */
	@Test
	void noJavadocBeginsWithAQuestionWord() throws IOException {
		List<Path> sources = sources();
		assertThat(sources).anyMatch((source) -> source.endsWith("JavadocTests.java"))
			.anyMatch((source) -> source.endsWith("client/Items.java"));
		assertThat(sources.stream().flatMap(JavadocTests::questions)).isEmpty();
	}

	private static List<Path> sources() throws IOException {
		try (Stream<Path> modules = Files.list(ROOT)) {
			return modules.map((module) -> module.resolve("src"))
				.filter(Files::isDirectory)
				.flatMap(JavadocTests::sourcesIn)
				.toList();
		}
	}

	private static Stream<Path> sourcesIn(Path directory) {
		try (Stream<Path> files = Files.walk(directory)) {
			return files.filter((file) -> file.toString().endsWith(".java")).toList().stream();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static Stream<String> questions(Path source) {
		try {
			String text = Files.readString(source);
			return QUESTION.matcher(text).results().map((question) -> located(source, text, question));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static String located(Path source, String text, MatchResult question) {
		long line = 1 + text.substring(0, question.start(1)).chars().filter((character) -> character == '\n').count();
		return ROOT.relativize(source) + ":" + line + ": " + question.group(1);
	}

}
