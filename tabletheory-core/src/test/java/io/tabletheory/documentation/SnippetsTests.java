// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import io.tabletheory.testing.Page;
import io.tabletheory.testing.Snippets;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever Java the pages show is code of a test in some module, which the build compiles
 * and runs.
 */
class SnippetsTests {

	private static final Path ROOT = Path.of("..");

	/** The page whose snippets a test of its own compares line by line. */
	private static final Path COMPARED = Path.of("docs/local.md");

	private static List<String> sources = List.of();

	@BeforeAll
	static void read() throws IOException {
		try (Stream<Path> modules = Files.list(ROOT)) {
			sources = modules.map((module) -> module.resolve("src/test/java"))
				.filter(Files::isDirectory)
				.flatMap(SnippetsTests::files)
				.filter((file) -> file.toString().endsWith(".java"))
				.map((file) -> Snippets.words(text(file)))
				.toList();
		}
	}

	static Stream<Path> pages() {
		Stream<Path> others = Stream.of("README.md", "CONTRIBUTING.md", "sample-app/README.md").map(Path::of);
		Stream<Path> docs = files(ROOT.resolve("docs")).filter((file) -> file.toString().endsWith(".md"))
			.map(ROOT::relativize)
			.filter((page) -> !page.equals(COMPARED));
		return Stream.concat(others, docs);
	}

	@ParameterizedTest
	@MethodSource("pages")
	void everySnippetIsCodeThatRuns(Path page) {
		new Snippets(Page.of(page.toString())).areCodeOf(sources);
	}

	private static Stream<Path> files(Path directory) {
		try (Stream<Path> files = Files.walk(directory)) {
			return files.filter(Files::isRegularFile).toList().stream();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static String text(Path file) {
		try {
			return Files.readString(file);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
