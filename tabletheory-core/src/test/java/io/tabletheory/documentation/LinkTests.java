// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.tabletheory.testing.Page;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class LinkTests {

	private static final Path ROOT = Path.of("..");

	private static final Pattern LINK = Pattern.compile("\\]\\((?!https?:)([^)#]+)(#[^)]*)?\\)");

	@ParameterizedTest
	@MethodSource("pages")
	void everyLinkLeadsToAFile(Path page) {
		List<String> targets = LINK.matcher(Page.of(ROOT.relativize(page).toString()).text())
			.results()
			.map((MatchResult link) -> link.group(1))
			.toList();
		assertThat(targets).allSatisfy((target) -> assertThat(page.resolveSibling(target)).exists());
	}

	static List<Path> pages() throws IOException {
		try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
			return Stream
				.concat(Stream.of("README.md", "CONTRIBUTING.md", "sample-app/README.md").map(ROOT::resolve), docs)
				.filter((path) -> path.toString().endsWith(".md"))
				.toList();
		}
	}

}
