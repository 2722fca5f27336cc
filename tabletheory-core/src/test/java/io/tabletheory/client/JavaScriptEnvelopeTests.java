// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.io.File;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.client.EncryptedTables.Caller;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.testing.SealedModels;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The format that all implementations share, opened and sealed by a script that knows no
 * more than docs/encryption.md. Runs where the system property names a directory in which
 * {@code npm install @aws-sdk/client-kms @aws-sdk/client-dynamodb} was run.
 */
@EnabledIfSystemProperty(named = "tabletheory.javascript-sdk", matches = ".+",
		disabledReason = "-Dtabletheory.javascript-sdk=DIRECTORY names no installed AWS SDK for JavaScript")
class JavaScriptEnvelopeTests {

	@Test
	@Timeout(60)
	void javaScriptOpensWhatWeSealAndWeOpenWhatItSeals() throws Exception {
		try (EncryptedTables tables = new EncryptedTables()) {
			Items cards = tables.tableTheory(tables.encryption(Caller.BLOCKING).build(), SealedModels.CARD)
				.items("Card");
			cards.put(Map.of("shop", "a", "id", "java", "number", "4111 <é😀>", "notes",
					List.of("a", new BigDecimal("1.5"))));
			// From standard input, so that imports resolve in the directory of the SDK.
			ProcessBuilder node = new ProcessBuilder("node", "--input-type=module", "-")
				.directory(new File(System.getProperty("tabletheory.javascript-sdk")))
				.redirectInput(new File(Objects.requireNonNull(getClass().getResource("envelope.mjs")).toURI()))
				.redirectErrorStream(true);
			node.environment().put("KMS_ENDPOINT", tables.kms.endpoint().toString());
			node.environment().put("DYNAMODB_ENDPOINT", LocalDynamoDb.shared().endpoint().toString());
			node.environment().put("KEY", tables.master);
			Process process = node.start();
			String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
			assertThat(process.waitFor()).as(output).isZero();
			assertThat(output).contains("opened and sealed");
			assertThat(cards.get(Map.of("shop", "a", "id", "javascript"))).containsEntry("number", "4222 <é😀>")
				.containsEntry("notes", Arrays.asList(true, null));
		}
	}

}
