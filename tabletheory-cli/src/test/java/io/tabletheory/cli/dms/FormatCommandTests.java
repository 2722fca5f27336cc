// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;

import io.tabletheory.cli.CommandLine;
import io.tabletheory.cli.CommandLine.Outcome;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class FormatCommandTests {

	private static final String LOOSE = Samples.USER.replace("{ name: \"users\" }", "{name: users}");

	@TempDir
	Path directory = Path.of("");

	private CommandLine line = new CommandLine(this.directory);

	@BeforeEach
	void here() {
		this.line = new CommandLine(this.directory);
	}

	@Test
	void writesTheCanonicalForm() {
		this.line.file("a.yml", LOOSE).file("b.yml", Samples.USER.replace("User", "Admin"));
		assertThat(this.line.run("format", "@.")).isEqualTo(new Outcome(0, """
				./a.yml: formatted
				1 of 2 files formatted
				"""));
		assertThat(this.line.text("a.yml")).isEqualTo(Samples.USER);
		assertThat(this.line.run("format", "--check", "@a.yml"))
			.isEqualTo(new Outcome(0, "1 of 1 file in canonical form\n"));
	}

	@Test
	void onlyTellsWhatIsNotCanonicalWhereItChecks() {
		this.line.file("a.yml", LOOSE).file("b.yml", Samples.USER + "\n").file("c.yml", Samples.USER);
		assertThat(this.line.run("format", "--check", "@a.yml", "@b.yml", "@c.yml")).isEqualTo(new Outcome(1, """
				a.yml:4:13: This is not the canonical form. Format the file.
				b.yml:13:1: This is not the canonical form. Format the file.
				1 of 3 files in canonical form
				"""));
		assertThat(this.line.text("a.yml")).isEqualTo(LOOSE);
	}

	@Test
	void writesJsonForJson() {
		this.line.file("a.json", """
				{"dms_version": "0.1", "models": [{"name": "User", "table": {"name": "users"},
				"keys": {"partition": {"attribute": "PK", "type": "S"}},
				"attributes": [{"attribute": "PK", "type": "S"}]}]}
				""");
		assertThat(this.line.run("format", "@a.json").status()).isZero();
		assertThat(this.line.text("a.json")).startsWith("{\n  \"dms_version\": \"0.1\",\n");
		assertThat(this.line.run("format", "--check", "@a.json").status()).isZero();
	}

	@Test
	void leavesCommentsAloneUnlessForced() {
		String commented = LOOSE.replace("name: \"User\"", "name: \"User\" # and \"so\" on") + "# the end\n";
		this.line.file("a.yml", commented);
		assertThat(this.line.run("format", "@a.yml")).isEqualTo(new Outcome(1, """
				a.yml:3:18: Formatting would lose this and 1 other comment. Format the file by hand, move the comment \
				into tags, or use --force.
				0 of 1 file formatted, 1 left alone
				"""));
		assertThat(this.line.text("a.yml")).isEqualTo(commented);
		assertThat(this.line.run("format", "--force", "@a.yml")).isEqualTo(new Outcome(0, """
				a.yml: formatted, without its 2 comments
				1 of 1 file formatted
				"""));
		assertThat(this.line.text("a.yml")).isEqualTo(Samples.USER);
	}

	@Test
	void keepsTheCommentsAtTheHead() {
		this.line.file("a.yml", "# who we are\n\n  # and why\n" + LOOSE);
		assertThat(this.line.run("format", "@a.yml")).isEqualTo(new Outcome(0, """
				a.yml: formatted
				1 of 1 file formatted
				"""));
		assertThat(this.line.text("a.yml")).isEqualTo("# who we are\n  # and why\n" + Samples.USER);
		assertThat(this.line.run("format", "--check", "@a.yml").status()).isZero();
	}

	@Test
	void findsNoFaultWithCommentsInTheCanonicalForm() {
		String commented = "# who we are\n" + Samples.USER.replace("name: \"User\"", "name: \"User\"   # one")
				+ "    # the end";
		this.line.file("a.yml", commented);
		assertThat(this.line.run("format", "--check", "@a.yml").status()).isZero();
		assertThat(this.line.run("format", "@a.yml")).isEqualTo(new Outcome(0, "0 of 1 file formatted\n"));
		assertThat(this.line.text("a.yml")).isEqualTo(commented);
	}

	@Test
	void countsLinesWithTheComments() {
		this.line.file("a.yml", "# one\n# two\n" + LOOSE);
		assertThat(this.line.run("format", "--check", "@a.yml").text()).startsWith("a.yml:6:13: ");
	}

	@Test
	void takesNoTextForAComment() {
		String canonical = Samples.USER.replace("users", "users").replace("\"nickname\"", "\"a # b \ud83d\ude00 # c\"");
		this.line.file("a.yml", canonical)
			.file("b.yml", canonical.replace("\"a # b \ud83d\ude00 # c\"", "|-\n          a # b \ud83d\ude00 # c"))
			.file("c.yml", canonical.replace("\"a # b \ud83d\ude00 # c\"", "'a # b \ud83d\ude00 # c'"));
		assertThat(this.line.run("format", "@a.yml", "@b.yml", "@c.yml").text())
			.isEqualTo("b.yml: formatted\nc.yml: formatted\n2 of 3 files formatted\n");
		assertThat(this.line.text("b.yml")).isEqualTo(canonical);
		assertThat(this.line.text("c.yml")).isEqualTo(canonical);
	}

	@Test
	void seesCommentsBesideBlocksAndCollections() {
		this.line.file("a.yml",
				Samples.USER.replace("\"nickname\"", "|- # block\n          nickname")
					.replace("{ attribute: \"PK\", type: \"S\" }",
							"{ # open\n        attribute: \"PK\", # between\n        type: \"S\" }"));
		assertThat(this.line.run("format", "@a.yml").text())
			.startsWith("a.yml:6:20: Formatting would lose this and 2 other comments.");
	}

	@Test
	void leavesInvalidDocumentsAlone() {
		this.line.file("a.yml", Samples.broken()).file("b.yml", LOOSE);
		Outcome outcome = this.line.run("format", "@a.yml", "@b.yml");
		assertThat(outcome.status()).isEqualTo(1);
		assertThat(outcome.text()).startsWith("a.yml:9:15: ")
			.endsWith("b.yml: formatted\n1 of 2 files formatted, 1 left alone\n");
		assertThat(this.line.text("a.yml")).isEqualTo(Samples.broken());
	}

	@Test
	void removesAByteOrderMark() {
		this.line.file("a.yml", "\ufeff" + Samples.USER);
		assertThat(this.line.run("format", "--check", "@a.yml").text()).startsWith("a.yml:1:1: ");
		assertThat(this.line.run("format", "@a.yml").status()).isZero();
		assertThat(this.line.text("a.yml")).isEqualTo(Samples.USER);
	}

	@Test
	void keepsPermissionsAndLinksAndLeavesNothingBehind() throws IOException {
		this.line.file("real/a.yml", LOOSE);
		Files.setPosixFilePermissions(this.line.path("real/a.yml"), PosixFilePermissions.fromString("rw-r-----"));
		Files.createSymbolicLink(this.line.path("a.yml"), this.line.path("real/a.yml"));
		assertThat(this.line.run("format", "@a.yml").status()).isZero();
		assertThat(this.line.path("a.yml")).isSymbolicLink();
		assertThat(this.line.text("real/a.yml")).isEqualTo(Samples.USER);
		assertThat(Files.getPosixFilePermissions(this.line.path("real/a.yml")))
			.isEqualTo(PosixFilePermissions.fromString("rw-r-----"));
		try (Stream<Path> files = Files.list(this.line.path("real"))) {
			assertThat(files).isEqualTo(List.of(this.line.path("real/a.yml")));
		}
	}

	@Test
	void refusesToCheckByForce() {
		Outcome outcome = this.line.run("format", "--check", "--force", "@a.yml");
		assertThat(outcome.status()).isEqualTo(2);
		assertThat(outcome.text())
			.startsWith("Use --check, which writes nothing, or --force\nformat [--check|--force]");
	}

}
