// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.contract;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import io.tabletheory.cli.UsageException;
import io.tabletheory.local.LocalDynamoDb;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class RunCommandTests {

	/** In the grammar of the suite that other implementations have. */
	private static final String FOREIGN = "../contract-tests/src/test/resources/foreign";

	private final ByteArrayOutputStream out = new ByteArrayOutputStream();

	private boolean run(String... arguments) throws UsageException {
		return new RunCommand().run(List.of(arguments), new PrintStream(this.out, true, UTF_8));
	}

	private String told() {
		return this.out.toString(UTF_8);
	}

	@Test
	void runsScenariosOfOthersByTheirPathAlone() throws UsageException {
		assertThat(run(FOREIGN)).isTrue();
		assertThat(told().lines().limit(2)).containsExactly("items     records   entities  scenario",
				"ok        ok        ok        " + Path.of("scenarios/p0/lifecycle.yml")
						+ "  members live and are renamed");
		assertThat(told())
			.containsPattern("1 passed, 0 failed \\(1 by items, 1 by records, 1 by entities\\) in \\d+ s");
	}

	@Test
	void runsAgainstAnEndpoint() throws UsageException {
		assertThat(run(FOREIGN, "--endpoint", LocalDynamoDb.shared().endpoint().toString(), "--driver", "items"))
			.isTrue();
		assertThat(told()).contains("1 passed, 0 failed (1 by items)");
	}

	@Test
	void failsAndTellsThePlaceAndTheDifference(@TempDir Path directory) throws IOException, UsageException {
		Files.copy(Path.of(FOREIGN, "dms", "members.yml"), directory.resolve("members.yml"));
		Files.writeString(directory.resolve("wrong.yml"), """
				name: "wrong"
				model: "Member"
				steps:
				  - op: create
				    item: { PK: "1", SK: "2", nickname: "Al" }
				    expect: { item_contains: { nickname: "Bo" } }
				""");
		assertThat(run(directory.toString(), "--driver", "items")).isFalse();
		assertThat(told()).contains("FAILED    wrong.yml  wrong")
			.contains("wrong.yml:4:5: 'nickname' should be Bo and is Al")
			.contains("0 passed, 1 failed (0 by items)");
	}

	@Test
	void refusesWhatTheGrammarDoesNotKnowWithItsPlace(@TempDir Path directory) throws IOException, UsageException {
		Files.copy(Path.of(FOREIGN, "dms", "members.yml"), directory.resolve("members.yml"));
		Files.writeString(directory.resolve("unknown.yml"), """
				name: "unknown"
				model: "Member"
				steps:
				  - op: create
				    items: {}
				""");
		assertThat(run(directory.toString())).isFalse();
		assertThat(told()).isEqualToIgnoringNewLines(directory.resolve("unknown.yml") + ":4:5: 'item' is missing");
	}

	@Test
	void deletesNoTableOfSomebodyElse() throws UsageException {
		try (DynamoDbClient client = LocalDynamoDb.shared().configure(DynamoDbClient.builder()).build()) {
			client.createTable((create) -> create.tableName("members_of_others")
				.billingMode(BillingMode.PAY_PER_REQUEST)
				.attributeDefinitions(
						AttributeDefinition.builder().attributeName("id").attributeType(ScalarAttributeType.S).build())
				.keySchema(KeySchemaElement.builder().attributeName("id").keyType(KeyType.HASH).build()));
			String endpoint = LocalDynamoDb.shared().endpoint().toString();
			assertThat(run(FOREIGN, "--endpoint", endpoint)).isFalse();
			assertThat(told()).contains("The table members_of_others exists").contains("--replace-tables");
			assertThat(client.listTables().tableNames()).contains("members_of_others");
			assertThat(run(FOREIGN, "--endpoint", endpoint, "--replace-tables")).isTrue();
		}
	}

	@Test
	void tellsThatNobodyAnswers() throws UsageException {
		assertThat(run(FOREIGN, "--endpoint", "http://localhost:1")).isFalse();
		assertThat(told()).startsWith("The request to DynamoDB failed: Unable to execute HTTP request: Connect to");
	}

	@Test
	void writesWhatWasShown(@TempDir Path directory) throws IOException, UsageException {
		Path page = directory.resolve("conformance.md");
		assertThat(run("../contract-tests/fixtures", "--only", "p0/01-", "--driver", "items", "--conformance",
				page.toString()))
			.isTrue();
		assertThat(page).content().contains("# Conformance").contains("p0/01-crud-basic").contains("| not shown |");
	}

	@Test
	void tellsWhatIsWrongWithItsWords() {
		refused("There is no directory nowhere", "nowhere");
		refused("One directory can be run", FOREIGN, FOREIGN);
		refused("There is no driver 'maps'; there are items, records, entities", FOREIGN, "--driver", "maps");
		refused("There is no scenario in " + FOREIGN + " with 'nothing'", FOREIGN, "--only", "nothing");
		refused("'localhost' is no endpoint", FOREIGN, "--endpoint", "localhost");
		refused("There is no option '--drivers'", FOREIGN, "--drivers", "items");
	}

	private void refused(String message, String... arguments) {
		assertThatExceptionOfType(UsageException.class).isThrownBy(() -> run(arguments)).withMessageContaining(message);
	}

}
