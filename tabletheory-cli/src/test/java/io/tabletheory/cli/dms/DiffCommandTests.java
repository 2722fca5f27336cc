// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.nio.file.Path;

import io.tabletheory.cli.CommandLine;
import io.tabletheory.cli.CommandLine.Outcome;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class DiffCommandTests {

	@TempDir
	Path directory = Path.of("");

	private CommandLine line = new CommandLine(this.directory);

	@BeforeEach
	void old() {
		this.line = new CommandLine(this.directory).file("old.yml", Samples.USER);
	}

	@Test
	void comparesWhatModelsMean() {
		this.line.file("new.yml", Samples.USER.replace("        required: true\n", "") + "# the same\n");
		assertThat(this.line.run("diff", "@old.yml", "@new.yml"))
			.isEqualTo(new Outcome(0, "No differences: 1 model\n"));
	}

	@Test
	void tellsEachDifferenceInALine() {
		this.line.file("new/user.yml", Samples.USER.replace("users", "people")
			.replace("attribute: \"nickname\"\n        type: \"S\"",
					"attribute: \"nickname\"\n        type: \"N\"\n      - { attribute: \"age\", type: \"N\" }"));
		this.line.file("new/admin.yml", Samples.USER.replace("User", "Admin").replace("users", "admins"));
		assertThat(this.line.run("diff", "@old.yml", "@new")).isEqualTo(new Outcome(1, """
				new/user.yml:3:11: model User: table: expected users, found people
				new/user.yml:3:11: model User: attribute age is unexpected
				new/user.yml:3:11: model User: attribute nickname.type: expected S, found N
				new/admin.yml:3:11: model Admin is unexpected
				4 differences
				"""));
		assertThat(this.line.run("diff", "@new/admin.yml", "@old.yml")).isEqualTo(new Outcome(1, """
				new/admin.yml:3:11: model Admin is missing
				old.yml:3:11: model User is unexpected
				2 differences
				"""));
	}

	@Test
	void ignoresTheNamesOfTablesIfTold() {
		this.line.file("new.yml", Samples.USER.replace("users", "people"));
		assertThat(this.line.run("diff", "--ignore-table-names", "@old.yml", "@new.yml"))
			.isEqualTo(new Outcome(0, "No differences: 1 model\n"));
	}

	@Test
	void tellsWhatIsWrongWithBoth() {
		this.line.file("a.yml", Samples.broken()).file("b.yml", "models: []\n");
		Outcome outcome = this.line.run("diff", "@a.yml", "@b.yml");
		assertThat(outcome.status()).isEqualTo(1);
		assertThat(outcome.text().lines().map((text) -> text.substring(0, 7))).containsExactly("a.yml:9", "a.yml:1",
				"b.yml:1", "b.yml:1");
	}

	@Test
	void takesTwo() {
		Outcome outcome = this.line.run("diff", "@old.yml");
		assertThat(outcome.status()).isEqualTo(2);
		assertThat(outcome.text()).startsWith("Name two files or directories, the old and the new one\ndiff OLD NEW");
	}

}
