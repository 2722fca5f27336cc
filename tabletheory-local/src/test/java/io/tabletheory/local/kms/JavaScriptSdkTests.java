// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

import java.io.File;
import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The unmodified AWS SDK for JavaScript against LocalKms. Runs where the system property
 * names a directory in which {@code npm install @aws-sdk/client-kms} was run.
 */
@EnabledIfSystemProperty(named = "tabletheory.javascript-sdk", matches = ".+",
		disabledReason = "-Dtabletheory.javascript-sdk=DIRECTORY names no installed AWS SDK for JavaScript")
class JavaScriptSdkTests {

	@Test
	@Timeout(60)
	void servesTheJavaScriptSdk() throws Exception {
		try (LocalKms kms = LocalKms.start()) {
			// From standard input, so that imports resolve in the directory of the SDK.
			ProcessBuilder node = new ProcessBuilder("node", "--input-type=module", "-")
				.directory(new File(System.getProperty("tabletheory.javascript-sdk")))
				.redirectInput(new File(getClass().getResource("javascript-sdk.mjs").toURI()))
				.redirectErrorStream(true);
			node.environment().put("KMS_ENDPOINT", kms.endpoint().toString());
			Process process = node.start();
			String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
			assertThat(process.waitFor()).as(output).isZero();
		}
	}

}
