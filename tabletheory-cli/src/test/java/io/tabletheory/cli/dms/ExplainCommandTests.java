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
