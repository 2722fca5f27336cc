// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import io.tabletheory.cli.CommandLine;
import io.tabletheory.cli.CommandLine.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The outputs that {@code docs/dms.md} shows are the outputs of the commands.
 */
class DocumentationTests {

	private static final Pattern BLOCK = Pattern.compile("```[a-z]*\n(.*?)```", Pattern.DOTALL);

	@TempDir
	Path directory = Path.of("");

	@Test
	void showsWhatIsExplained() throws IOException {
		CommandLine line = new CommandLine(this.directory).file("shop.yml", block("dms_version: "));
		assertThat(line.run("explain", "@shop.yml")).isEqualTo(new Outcome(0, block("shop.yml:")));
	}

	@Test
	void namesEveryOption() throws IOException {
		String page = page();
		List<String> options = Pattern.compile("--[a-z-]+")
			.matcher(new CommandLine(this.directory).run("--help").text())
			.results()
			.map(MatchResult::group)
			.filter((option) -> !option.equals("--help"))
			.distinct()
			.toList();
		assertThat(List.of("--check", "--force", "--endpoint", "--region", "--prefix", "--dry-run", "--model",
				"--ignore-table-names", "--to", "--table", "--fail-on", "--requests"))
			.allSatisfy((option) -> assertThat(options).contains(option))
			.allSatisfy((option) -> assertThat(page).contains(option));
	}

	private static String block(String start) throws IOException {
		return BLOCK.matcher(page())
			.results()
			.map((block) -> block.group(1))
			.filter((text) -> text.startsWith(start))
			.findFirst()
			.orElseThrow();
	}

	private static String page() throws IOException {
		return Files.readString(Path.of("../docs/dms.md"));
	}

}
