// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.nio.file.Path;

import io.tabletheory.cli.CommandLine;
import io.tabletheory.cli.CommandLine.Outcome;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class ValidateCommandTests {

	@TempDir
	Path directory = Path.of("");

	private CommandLine line = new CommandLine(this.directory);

	@BeforeEach
	void here() {
		this.line = new CommandLine(this.directory);
	}

	@Test
	void tellsThatAllIsWell() {
		this.line.file("user.yml", Samples.USER).file("shop.yml", Samples.resource("shop.yml"));
		assertThat(this.line.run("validate", "@user.yml", "@shop.yml"))
			.isEqualTo(new Outcome(0, "No problems: 2 models in 2 files\n"));
	}

	@Test
	void tellsEveryViolationOfEveryFile() {
		this.line.file("a.yml", Samples.broken()).file("b.yml", "models: [\n").file("c.yml", Samples.USER);
		assertThat(this.line.run("validate", "@a.yml", "@b.yml", "@c.yml")).isEqualTo(new Outcome(1, """
				a.yml:9:15: model User: PK: Unknown type "X". Use S (text), N (number), B (binary), BOOL, M (map), \
				L (list), SS, NS, BS (sets) or NULL.
				a.yml:10:9: model User: PK: Unknown key "requird". Perhaps "required" is meant.
				b.yml:2:1: Malformed YAML: expected the node content, but found '<stream end>'. Correct the YAML here.
				c.yml:3:11: model User: A model of this name is already at a.yml:3:11. Rename one, or load it once.
				4 problems in 3 of 3 files
				"""));
	}

	@Test
	void looksThroughADirectoryForDocuments() {
		this.line.file("models/user.yaml", Samples.USER)
			.file("models/deep/broken.json", "{\"dms_version\": \"0.1\", \"models\": []}")
			.file("models/other.yml", "steps: [] # models: none\n")
			.file("models/list.yml", "- models\n")
			.file("models/tabs.json", "{\n\t\"nested\": {\n\t\t\"models\": []\n\t}\n}")
			.file("models/readme.md", "models: none")
			.file("models/.git/stale.yml", "models: 1\n");
		assertThat(this.line.run("validate", "@models")).isEqualTo(new Outcome(1, """
				models/deep/broken.json:1:34: The document has no models. Add models: [{ name: "User", \
				table: { name: "users" }, keys: { partition: { attribute: "PK", type: "S" } }, attributes: [...] }].
				1 problem in 1 of 2 files
				"""));
	}

	@Test
	void takesAMalformedFileForADocumentIfALineSaysSo() {
		this.line.file("models/user.yml", "dms_version: '0.1\nmodels:\n");
		Outcome outcome = this.line.run("validate", "@models");
		assertThat(outcome.status()).isEqualTo(1);
		assertThat(outcome.text()).startsWith("models/user.yml:3:1: A text in quotes does not end");
	}

	@Test
	void checksAFileThatIsNamedWhateverIsInIt() {
		this.line.file("notes.txt", "steps: []\n");
		assertThat(this.line.run("validate", "@notes.txt")).isEqualTo(new Outcome(1, """
				notes.txt:1:1: Unknown key "steps". Use one of dms_version, namespace, models.
				notes.txt:1:1: "dms_version" is missing. Add dms_version: "0.1".
				notes.txt:1:1: "models" is missing. Add models: [{ name: "User", table: { name: "users" }, \
				keys: { partition: { attribute: "PK", type: "S" } }, attributes: [...] }].
				3 problems in 1 of 1 file
				"""));
	}

	@Test
	void readsAFileOnceThatIsNamedTwice() {
		this.line.file("models/user.yml", Samples.USER);
		assertThat(this.line.run("validate", "@models", "@models/user.yml", "@models/../models"))
			.isEqualTo(new Outcome(0, "No problems: 1 model in 1 file\n"));
	}

	@Test
	void tellsOfModelsThatContradictEachOther() {
		this.line.file("user.yml", Samples.USER)
			.file("admin.yml", Samples.USER.replace("User", "Admin").replace("PK", "id"));
		assertThat(this.line.run("validate", "@user.yml", "@admin.yml")).isEqualTo(new Outcome(1, """
				admin.yml:3:11: model Admin: It cannot share the table users with model User at user.yml:3:11: \
				The model declares the key id (S) but another model of the same table PK (S); give both the same key, \
				or tables of their own. Let both agree, or give them tables of their own.
				1 problem in 1 of 2 files
				"""));
	}

	@Test
	void tellsFileByFile() {
		this.line.file("user.yml", Samples.USER)
			.file("admin.yml", Samples.USER.replace("User", "Admin").replace("PK", "id"))
			.file("broken.yml", Samples.broken().replace("User", "Broken"));
		assertThat(this.line.run("validate", "@user.yml", "@admin.yml", "@broken.yml").text().lines())
			.extracting((text) -> text.substring(0, text.indexOf(' ')))
			.containsExactly("admin.yml:3:11:", "broken.yml:9:15:", "broken.yml:10:9:", "3");
	}

	@Test
	void tellsOfBothKindsOfDocuments() {
		this.line.file("models/user.yml", Samples.USER)
			.file("models/shop.json", Samples.ONETABLE)
			.file("models/warned.json", Samples.ONETABLE.replace("\"type\": \"number\"", "\"typ\": \"number\""))
			.file("models/broken.json", Samples.ONETABLE.replace("\"hash\"", "\"hask\""));
		assertThat(this.line.run("validate", "@models/user.yml", "@models/shop.json"))
			.isEqualTo(new Outcome(0, "No problems: 2 models in 2 files\n"));
		assertThat(this.line.run("validate", "@models")).isEqualTo(new Outcome(1, """
				models/broken.json:4:29: primary: Unknown property "hask". Perhaps "hash" is meant.
				models/warned.json:9:12: warning: model User: age: The field has no type and is taken as text. \
				Add "type": "string". [TYPE_MISSING]
				models/warned.json:9:14: warning: model User: age: The property "typ" is unknown and has no effect. \
				Perhaps "type" is meant. [UNKNOWN_PROPERTY]
				1 problem in 1 of 4 files, 2 warnings
				"""));
	}

	@Test
	void failsBecauseOfWarningsIfTold() {
		this.line.file("warned.json", Samples.ONETABLE.replace("\"type\": \"number\"", "\"typ\": \"number\""));
		assertThat(this.line.run("validate", "@warned.json").status()).isZero();
		assertThat(this.line.run("validate", "@warned.json", "--fail-on", "severe").status()).isZero();
		Outcome outcome = this.line.run("validate", "@warned.json", "--fail-on", "warn");
		assertThat(outcome.status()).isEqualTo(1);
		assertThat(outcome.text()).endsWith("No problems, 2 warnings: 1 model in 1 file\n");
	}

	@Test
	void refusesWordsThatNameNoDocument() {
		this.line.file("empty/readme.md", "").file("empty/a.yml", "steps: []\n");
		assertRefused("Name a file or a directory");
		assertRefused("There is no file or directory 'absent.yml'", "@absent.yml");
		assertRefused(
				"There are no DMS documents or OneTable schemas below 'empty', that is files .yml, .yaml or .json with models at "
						+ "their top",
				"@empty");
		assertRefused("There is no option '--strict'; there are --fail-on", "--strict", "@empty");
		assertRefused("The option '--fail-on' takes severe or warn, found 'info'", "--fail-on", "info", "@empty");
	}

	private void assertRefused(String problem, String... words) {
		String[] all = new String[words.length + 1];
		all[0] = "validate";
		System.arraycopy(words, 0, all, 1, words.length);
		assertThat(this.line.run(all)).isEqualTo(new Outcome(2, problem + """

				validate FILE|DIR... [--fail-on severe|warn]
				    prints the violations in DMS documents and OneTable schemas, as path:line:column: problem,
				    and warnings about OneTable schemas; --fail-on warn fails because of these, too
				"""));
	}

}
