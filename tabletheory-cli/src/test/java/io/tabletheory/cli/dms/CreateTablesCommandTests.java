// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.nio.file.Path;

import io.tabletheory.cli.CommandLine;
import io.tabletheory.cli.CommandLine.Outcome;
import io.tabletheory.local.LocalDynamoDb;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;

import static org.assertj.core.api.Assertions.assertThat;

class CreateTablesCommandTests {

	@TempDir
	Path directory = Path.of("");

	private CommandLine line = new CommandLine(this.directory);

	@BeforeEach
	void here() {
		this.line = new CommandLine(this.directory).file("shop.yml", Samples.resource("shop.yml"))
			.file("user.yml", Samples.USER);
	}

	@Test
	void createsWhatDoesNotExist() {
		LocalDynamoDb local = LocalDynamoDb.shared();
		local.reset();
		String endpoint = local.endpoint().toString();
		assertThat(create(endpoint, "@user.yml")).isEqualTo(new Outcome(0, """
				Tables at ENDPOINT
				dev-users: created
				""".replace("ENDPOINT", endpoint)));
		assertThat(create(endpoint, "@.")).isEqualTo(new Outcome(0, """
				Tables at ENDPOINT
				dev-orders: created, TTL enabled by expiresAt
				dev-users: exists
				""".replace("ENDPOINT", endpoint)));
		DynamoDbClient client = local.dynamoDbClient();
		assertThat(client.listTables().tableNames()).containsExactly("dev-orders", "dev-users");
		assertThat(client.describeTable((request) -> request.tableName("dev-orders"))
			.table()
			.billingModeSummary()
			.billingMode()).isEqualTo(BillingMode.PAY_PER_REQUEST);
	}

	@Test
	void tellsWhatItCannotMend() {
		LocalDynamoDb local = LocalDynamoDb.shared();
		local.reset();
		String endpoint = local.endpoint().toString();
		assertThat(create(endpoint, "@user.yml").status()).isZero();
		this.line.file("user.yml", Samples.USER.replace("\"PK\"", "\"id\""));
		assertThat(create(endpoint, "@user.yml")).isEqualTo(new Outcome(1,
				"""
						Tables at ENDPOINT
						dev-users: exists
						  Table dev-users: The key is partition key PK (S), the models say partition key id (S). This cannot be changed: \
						move the items to a new table, or correct the models.
						"""
					.replace("ENDPOINT", endpoint)));
	}

	@Test
	void doesNotTryEveryTableWhereNobodyAnswers() {
		Outcome outcome = create("http://127.0.0.1:1", "@.");
		assertThat(outcome.status()).isEqualTo(1);
		assertThat(outcome.text()).startsWith("Tables at http://127.0.0.1:1\ndev-orders: failed: ErrServiceFailure")
			.endsWith("\nNot tried: 1 other table\n");
	}

	@Test
	void onlyShowsTheRequests() {
		assertThat(this.line.run("create-tables", "@user.yml", "@shop.yml", "--dry-run", "--prefix", "dev-"))
			.isEqualTo(new Outcome(0, Samples.resource("requests.json")));
	}

	@Test
	void createsNothingWhereSomethingIsWrong() {
		this.line.file("user.yml", Samples.broken());
		Outcome outcome = create("http://127.0.0.1:1", "@.");
		assertThat(outcome.status()).isEqualTo(1);
		assertThat(outcome.text()).startsWith("./user.yml:9:15: ").doesNotContain("Tables at");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
			@user.yml                               | Give --endpoint URL, or --region R for tables on AWS
			@user.yml --region=nowhere              | 'nowhere' is no region, such as eu-central-1
			@user.yml --endpoint=localhost:8000     | 'localhost:8000' is no endpoint, such as http://localhost:8000
			@user.yml --endpoint=http://[           | 'http://[' is no endpoint, such as http://localhost:8000
			@user.yml --endpoint                    | The option '--endpoint' needs a value
			--dry-run                               | Name a file or a directory
			@user.yml --dry-run --prefix=a/b        | DynamoDB has no table of the name 'a/busers': names have 3 to \
			255 letters, digits, '_', '-' and '.'
			""")
	void refusesWhatItDoesNotUnderstand(String words, String problem) {
		Outcome outcome = this.line.run(("create-tables " + words).split(" "));
		assertThat(outcome.status()).isEqualTo(2);
		assertThat(outcome.text()).startsWith(problem + "\ncreate-tables FILE");
	}

	private Outcome create(String endpoint, String file) {
		return this.line.run("create-tables", file, "--endpoint", endpoint, "--prefix", "dev-");
	}

}
