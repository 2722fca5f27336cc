// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.nio.file.Path;

import io.tabletheory.cli.CommandLine;
import io.tabletheory.cli.CommandLine.Outcome;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class ConvertCommandTests {

	@TempDir
	Path directory = Path.of("");

	private CommandLine line = new CommandLine(this.directory);

	@BeforeEach
	void documents() {
		this.line = new CommandLine(this.directory).file("user.yml", Samples.USER).file("shop.json", Samples.ONETABLE);
	}

	@Test
	void printsADmsDocumentAsAOneTableSchema() {
		Outcome outcome = this.line.run("convert", "@user.yml", "--to", "onetable");
		assertThat(outcome.status()).isZero();
		assertThat(outcome.text()).startsWith("{\n  \"format\": \"onetable:1.1.0\",\n")
			.contains("\"nickname\": {\n        \"type\": \"string\"\n      }");
		assertThat(this.line.errors()).isEqualTo("""
				info D-CURSOR: A cursor of TableTheory is none of OneTable, whose cursors are plain keys. \
				Do not pass cursors between programs of the two libraries.
				warn D-DISCRIMINATOR: model User: OneTable writes the attribute "_type" to every item, and finds no \
				items without it in scans, batches and streams. Declare that attribute with \
				tags: { tabletheory: { type: "User" } }, and set it in the items that exist.
				2 losses: 0 severe, 1 warn, 1 info
				""");
	}

	@Test
	void printsAOneTableSchemaAsADmsDocument() {
		Outcome outcome = this.line.run("convert", "@shop.json", "--to", "dms", "--table", "shop");
		assertThat(outcome.status()).isZero();
		assertThat(outcome.text()).startsWith("dms_version: \"0.1\"\nmodels:\n  - name: \"User\"\n")
			.contains("table: { name: \"shop\" }");
		assertThat(this.line.errors()).contains("severe L-TEMPLATE: model User: pk: ")
			.endsWith("4 losses: 2 severe, 1 warn, 1 info\n");
	}

	@Test
	void aDocumentComesBackAsItWas() {
		this.line.file("back.json", this.line.run("convert", "@user.yml", "--to", "onetable").text());
		assertThat(this.line.run("convert", "@back.json", "--to", "dms", "--table", "users"))
			.isEqualTo(new Outcome(0, Samples.USER));
	}

	@Test
	void printsNothingIfALossIsAsSevereAsTold() {
		Outcome outcome = this.line.run("convert", "@shop.json", "--to", "dms", "--table", "shop", "--fail-on",
				"severe");
		assertThat(outcome).isEqualTo(new Outcome(1, ""));
		assertThat(this.line.errors()).endsWith("Nothing is printed because of --fail-on\n");
		assertThat(this.line.run("convert", "@user.yml", "--to", "onetable", "--fail-on=severe").status()).isZero();
		assertThat(this.line.run("convert", "@user.yml", "--to", "onetable", "--fail-on=warn"))
			.isEqualTo(new Outcome(1, ""));
	}

	@Test
	void convertsOneTableOfADocument() {
		this.line.file("two.yml",
				Samples.USER + Samples.USER.substring(Samples.USER.indexOf("  - name"))
					.replace("User", "Order")
					.replace("users", "orders"));
		assertThat(this.line.run("convert", "@two.yml", "--to", "onetable", "--table", "orders").text())
			.contains("\"Order\"")
			.doesNotContain("\"User\"");
		assertRefused("A OneTable schema describes one table; choose one of \"users\", \"orders\" with --table",
				"@two.yml", "--to", "onetable");
		assertRefused("No model has the table 'order'; there are \"users\", \"orders\"", "@two.yml", "--to", "onetable",
				"--table", "order");
	}

	@Test
	void tellsWhyADocumentCannotBeConverted() {
		this.line.file("blob.yml", Samples.USER.replace("type: \"S\"", "type: \"B\""));
		assertThat(this.line.run("convert", "@blob.yml", "--to", "onetable")).isEqualTo(new Outcome(1, ""));
		assertThat(this.line.errors()).isEqualTo("""
				blob.yml: model User: PK: The key has type B, and OneTable has keys of type S and N only. \
				Use type S, with base64 text.
				1 problem; nothing is converted
				""");
		assertThat(this.line.run("convert", "@shop.json", "--to", "dms", "--table", "my shop").status()).isEqualTo(1);
		assertThat(this.line.errors()).startsWith("shop.json: model User: The name of the table \"my shop\" has other");
		this.line.file("broken.yml", Samples.broken());
		assertThat(this.line.run("convert", "@broken.yml", "--to", "onetable").status()).isEqualTo(1);
		assertThat(this.line.errors()).startsWith("broken.yml:9:15: model User: PK: Unknown type \"X\".")
			.endsWith("2 problems; nothing is converted\n");
	}

	@Test
	void refusesMistakenArguments() {
		this.line.file("notes.txt", "steps: []\n");
		assertRefused("Name the format to write, --to dms or --to onetable", "@user.yml");
		assertRefused("The option '--to' takes dms or onetable, found 'json'", "@user.yml", "--to", "json");
		assertRefused("Name one file", "--to", "dms");
		assertRefused("Name one file", "@user.yml", "@shop.json", "--to", "dms");
		assertRefused("'DIR' is a directory; name a file", this.directory.toString(), "--to", "dms");
		assertRefused("There is no file or directory 'absent.json'", "@absent.json", "--to", "dms");
		assertRefused("'notes.txt' is neither a DMS document nor a OneTable schema: it has no models at its top",
				"@notes.txt", "--to", "dms");
		assertRefused("'user.yml' is a DMS document already", "@user.yml", "--to", "dms");
		assertRefused("'shop.json' is a OneTable schema already", "@shop.json", "--to", "onetable");
		assertRefused("A OneTable schema does not say the name of its table; give it with --table", "@shop.json",
				"--to", "dms");
		assertRefused("There is no option '--tabel'; there are --fail-on, --table, --to", "@shop.json", "--tabel=x");
	}

	@Test
	void otherCommandsSayHowToConvert() {
		assertThat(this.line.run("format", "@shop.json").text())
			.startsWith("'shop.json' is a OneTable schema, and this command takes DMS documents. "
					+ "Convert it first: convert shop.json --to dms --table NAME\n");
	}

	private void assertRefused(String problem, String... words) {
		String[] all = new String[words.length + 1];
		all[0] = "convert";
		System.arraycopy(words, 0, all, 1, words.length);
		assertThat(this.line.run(all)).isEqualTo(new Outcome(2, problem + """

				convert FILE --to dms|onetable [--table NAME] [--fail-on severe|warn]
				    prints a OneTable schema as the DMS document of the table NAME, or the models of a table in a DMS
				    document as a OneTable schema, and to stderr what the other format cannot say
				"""));
	}

}
