// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The BOM has every artifact that is published, and no other.
 */
class BomTests {

	private static final Path ROOT = Path.of("..");

	@Test
	void managesWhatIsPublished() {
		List<String> published = all("<module>(.*?)</module>", ROOT.resolve("pom.xml")).stream()
			.map((module) -> ROOT.resolve(module).resolve("pom.xml"))
			.filter((pom) -> !text(pom).contains("<maven.deploy.skip>true"))
			.map(BomTests::artifact)
			.filter((artifact) -> !artifact.equals("tabletheory-bom"))
			.toList();
		List<String> managed = all("<artifactId>(tabletheory-.*?)</artifactId>",
				ROOT.resolve("tabletheory-bom/pom.xml"));
		assertThat(managed.subList(1, managed.size())).containsExactlyInAnyOrderElementsOf(published);
	}

	private static String artifact(Path pom) {
		return all("<artifactId>(tabletheory-.*?)</artifactId>", pom).stream()
			.filter((artifact) -> !artifact.equals("tabletheory-parent"))
			.findFirst()
			.orElseThrow();
	}

	private static List<String> all(String pattern, Path file) {
		return Pattern.compile(pattern)
			.matcher(text(file))
			.results()
			.map((MatchResult match) -> match.group(1))
			.toList();
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
