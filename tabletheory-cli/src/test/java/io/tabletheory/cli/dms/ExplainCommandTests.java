// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.nio.file.Path;

import io.tabletheory.cli.CommandLine;
import io.tabletheory.cli.CommandLine.Outcome;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class ExplainCommandTests {

	@TempDir
	Path directory = Path.of("");

	private CommandLine line = new CommandLine(this.directory);

	@BeforeEach
	void here() {
		this.line = new CommandLine(this.directory).file("shop.yml", Samples.resource("shop.yml"))
			.file("user.yml", Samples.USER);
	}

	@Test
	void tellsHowTheItemsOfAModelAreFound() {
		assertThat(this.line.run("explain", "@shop.yml"))
			.isEqualTo(new Outcome(0, Samples.resource("shop-explained.txt")));
	}

	@Test
	void tellsOfEveryModelOrOfOne() {
		String user = """
				user.yml:3:11: model User, table users
				  key: PK (S)
				    PK = ? -> GetItem table users
				  by nothing but nickname -> Scan table users: Every item is read and paid for
				  stored:
				    PK (S): partition key, required
				    nickname (S)
				""";
		assertThat(this.line.run("explain", "@user.yml", "@shop.yml"))
			.isEqualTo(new Outcome(0, user + Samples.resource("shop-explained.txt")));
		assertThat(this.line.run("explain", "@user.yml", "@shop.yml", "--model", "User"))
			.isEqualTo(new Outcome(0, user));
	}

	@Test
	void saysWhyADigestIsOfNoUse() {
		this.line.file("shop.yml",
				Samples.resource("shop.yml")
					.replace("{ name: \"by-email\", type: \"GSI\",",
							"{ name: \"by-email\", type: \"GSI\", projection: { type: \"KEYS_ONLY\" },"));
		assertThat(this.line.run("explain", "@shop.yml").text().lines()).contains(
				"    emailDigest = ? -> Query index by-email, if it is named",
				"  encrypted: email -> = and IN, by its digest emailDigest: Scan table orders");
	}

	@Test
	void tellsOfTheModelsOfAOneTableSchema() {
		this.line.file("shop.json", Samples.ONETABLE);
		assertThat(this.line.run("explain", "@shop.json", "--table", "sales"))
			.isEqualTo(new Outcome(0, Samples.resource("onetable-explained.txt")));
		assertThat(this.line.run("explain", "@shop.json").text()).startsWith("shop.json: model User, table shop\n");
	}

	@Test
	void saysWhichSchemaNoModelCanObey() {
		this.line.file("shop.json", Samples.ONETABLE.replace("\"number\"", "\"string\", \"crypt\": true"));
		Outcome outcome = this.line.run("explain", "@shop.json", "--table", "sales");
		assertThat(outcome.status()).isEqualTo(1);
		assertThat(outcome.text()).startsWith("shop.json: model User: age: The field is encrypted by a password");
	}

	@Test
	void showsTheRequestsOfASampleItem() {
		this.line.file("shop.json", Samples.ONETABLE);
		assertThat(this.line.run("explain", "@user.yml", "@shop.json", "--requests"))
			.isEqualTo(new Outcome(0, Samples.resource("requests-explained.txt")));
	}

	@Test
	void aSampleItemHasAValueOfEveryTypeThatACallerGives() {
		this.line.file("all.yml", """
				dms_version: "0.1"
				models:
				  - name: "All"
				    table: { name: "all" }
				    keys: { partition: { attribute: "id", type: "S" } }
				    attributes:
				      - { attribute: "id", type: "S" }
				      - { attribute: "blob", type: "B" }
				      - { attribute: "flag", type: "BOOL" }
				      - { attribute: "words", type: "SS" }
				      - { attribute: "numbers", type: "NS" }
				      - { attribute: "state", type: "S", tags: { tabletheory: { enum: ["NEW"] } } }
				      - { attribute: "at", type: "S", format: "rfc3339nano" }
				      - { attribute: "ends", type: "N", roles: ["ttl"] }
				      - { attribute: "version", type: "N", roles: ["version"] }
				""");
		String text = this.line.run("explain", "@all.yml", "--requests").text().replaceAll("\\s+", " ");
		assertThat(text).contains("\"blob\": { \"B\": \"AQ==\" }", "\"flag\": { \"BOOL\": true }",
				"\"words\": { \"SS\": [ \"a\" ] }", "\"numbers\": { \"NS\": [ \"1\" ] }",
				"\"state\": { \"S\": \"NEW\" }", "\"at\": { \"S\": \"2026-01-01T00:00:00",
				"\"ends\": { \"N\": \"1767225600\" }", "\"version\": { \"N\": \"0\" }");
	}

	@Test
	void saysWhyThereAreNoRequests() {
		assertThat(this.line.run("explain", "@shop.yml", "--requests").text()).contains("\n  requests: ");
	}

	@Test
	void refusesAnUnknownModel() {
		Outcome outcome = this.line.run("explain", "@.", "--model", "Usr");
		assertThat(outcome.status()).isEqualTo(2);
		assertThat(outcome.text()).startsWith("There is no model \"Usr\"; there are \"Order\", \"User\"\nexplain FILE");
		assertThat(this.line.run("explain", "@.", "--model").text()).startsWith("The option '--model' needs a value\n");
	}

	@Test
	void explainsNothingWhereSomethingIsWrong() {
		this.line.file("user.yml", "models: []\n");
		Outcome outcome = this.line.run("explain", "@.");
		assertThat(outcome.status()).isEqualTo(1);
		assertThat(outcome.text()).startsWith("./user.yml:1:1: ").doesNotContain("Query");
	}

}
