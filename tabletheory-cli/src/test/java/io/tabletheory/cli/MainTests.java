// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class MainTests {

	@TempDir
	Path directory = Path.of("");

	@Test
	void namesEveryCommandInItsUsage() {
		CommandLine.Outcome outcome = new CommandLine(this.directory).run("--help");
		assertThat(outcome.status()).isZero();
		assertThat(Main.commands(System.err)).extracting(Command::name)
			.contains("validate", "convert", "diff", "format", "create-tables", "explain")
			.doesNotHaveDuplicates()
			.allSatisfy((name) -> assertThat(outcome.text().lines())
				.anyMatch((line) -> line.equals(name) || line.startsWith(name + " ")));
	}

	@Test
	void tellsTheUsageWithoutACommand() {
		CommandLine.Outcome outcome = new CommandLine(this.directory).run();
		assertThat(outcome.status()).isEqualTo(2);
		assertThat(outcome.text()).contains("validate FILE|DIR...");
	}

	@Test
	void refusesAnUnknownCommand() {
		CommandLine.Outcome outcome = new CommandLine(this.directory).run("verify");
		assertThat(outcome.status()).isEqualTo(2);
		assertThat(outcome.text()).startsWith("There is no command 'verify'\n");
	}

}
