// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import io.tabletheory.local.fault.FaultKind;
import io.tabletheory.local.fault.Faults;
import io.tabletheory.local.kms.LocalKms;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.kms.KmsClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The code of docs/local.md runs: each block is among the lines of this file, in its
 * order, with assertions between them.
 */
class LocalPageTests {

	private static final Pattern BLOCK = Pattern.compile("^```java\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

	private static final Pattern METHOD = Pattern.compile("^\tvoid .*?^\t}$", Pattern.MULTILINE | Pattern.DOTALL);

	@Test
	void startsDynamoDb() {
		try (LocalDynamoDb local = LocalDynamoDb.start()) {
			DynamoDbClient client = local.dynamoDbClient();
			assertThat(client.listTables().tableNames()).isEmpty();
		}
	}

	@Test
	void injectsFaults() {
		LocalDynamoDb local = LocalDynamoDb.shared();
		local.reset();
		Orders.create(local);
		Faults faults = Faults.seeded(42);
		DynamoDbClient client = local.configure(DynamoDbClient.builder())
			.httpClient(faults.wrap(Apache5HttpClient.create()))
			.build();
		faults.on("PutItem").times(2).throttle();
		faults.on("BatchWriteItem").unprocessed(3);
		faults.on("UpdateItem").withProbability(0.2).loseResponse();
		client.putItem((request) -> request.tableName(Orders.TABLE).item(Orders.item("1")));
		assertThat(faults.count(FaultKind.THROTTLING, "PutItem")).isEqualTo(2);
		client.close();
	}

	@Test
	void startsKms() {
		try (LocalKms kms = LocalKms.start()) {
			String keyArn = kms.createKey();
			KmsClient client = kms.configure(KmsClient.builder()).build();
			assertThat(client.describeKey((request) -> request.keyId(keyArn)).keyMetadata().arn()).isEqualTo(keyArn);
			client.close();
		}
	}

	@Test
	void thePageShowsWhatRunsHere() throws IOException {
		List<String> blocks = matches(BLOCK, "../docs/local.md");
		List<String> methods = matches(METHOD, "src/test/java/io/tabletheory/local/LocalPageTests.java");
		assertThat(blocks).hasSize(3)
			.allSatisfy((block) -> assertThat(methods).anyMatch((method) -> runs(method, block)));
	}

	private static List<String> matches(Pattern pattern, String file) throws IOException {
		return pattern.matcher(Files.readString(Path.of(file))).results().map(MatchResult::group).toList();
	}

	private static boolean runs(String method, String block) {
		Iterator<String> lines = method.lines().map(String::strip).iterator();
		return block.lines().map(String::strip).filter((line) -> !line.startsWith("```")).allMatch((line) -> {
			while (lines.hasNext()) {
				if (lines.next().equals(line)) {
					return true;
				}
			}
			return false;
		});
	}

}
