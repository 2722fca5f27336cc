// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.tabletheory.boot.autoconfigure.Applications;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Keys that encryption needs and does not have.
 */
@ExtendWith(OutputCaptureExtension.class)
class MasterKeyFailuresTests {

	@Test
	void withoutAKeyTheEncryptedAttributeIsNamed(CapturedOutput output) {
		FailedStart.start(FailedStart.Application.class, Applications.NOWHERE, Applications.REGION,
				"tabletheory.schema.locations=classpath:sealed/*.yml");
		assertThat(output).contains("The encryption of attributes is not configured", "model Secret", "\"text\"")
			.contains("Set tabletheory.encryption.key");
	}

	@Test
	void withoutAKeyForDigestsOneIsProposedThatWorks(CapturedOutput output) {
		String[] properties = { "tabletheory.schema.locations=classpath:digested/*.yml",
				"tabletheory.encryption.local.allowed=true",
				"tabletheory.encryption.local.key=" + Base64.getEncoder().encodeToString(new byte[32]) };
		FailedStart.start(FailedStart.Application.class, properties);
		assertThat(output).contains("The encryption of attributes is not configured", "model Person", "\"email\"")
			.contains("it is no secret")
			.doesNotContain("tabletheory.encryption.key");
		Matcher proposed = Pattern.compile("^ +(tabletheory\\.encryption\\.digest-key=\\S+)$", Pattern.MULTILINE)
			.matcher(output);
		assertThat(proposed.find()).isTrue();
		String[] more = Arrays.copyOf(properties, properties.length + 1);
		more[properties.length] = proposed.group(1);
		FailedStart.run(FailedStart.Application.class, more);
	}

	@Test
	void noKeyForDigestsIsProposedWhereTheMasterKeyCannotBeUsed(CapturedOutput output) throws IOException {
		FailedStart.refusing("AccessDeniedException", 400,
				(kms) -> FailedStart.start(FailedStart.Application.class, Applications.NOWHERE, Applications.REGION,
						"local.credentials=true", "tabletheory.kms.endpoint=" + kms,
						"tabletheory.encryption.key=alias/all", "tabletheory.schema.locations=classpath:digested/*.yml",
						"tabletheory.client.retry.max-attempts=1"));
		assertThat(output).contains("model Person", "Set tabletheory.encryption.digest-key", "newDigestKey()")
			.contains("None is proposed here, because the master key cannot be used: ErrAccessDenied");
	}

	@Test
	void aKeyThatKmsDeniesIsNamed(CapturedOutput output) throws IOException {
		FailedStart.refusing("AccessDeniedException", 400,
				(kms) -> FailedStart.start(FailedStart.Application.class, sealedBy(kms)));
		assertThat(output).contains("KMS does not let the application use a master key: ", "KMS key alias/all")
			.contains("Allow kms:GenerateDataKey and kms:Decrypt");
	}

	@Test
	void aKeyThatKmsDoesNotHaveIsNamed(CapturedOutput output) throws IOException {
		FailedStart.refusing("NotFoundException", 400,
				(kms) -> FailedStart.start(FailedStart.Application.class, sealedBy(kms)));
		assertThat(output).contains("A master key cannot be used: ", "KMS key alias/all")
			.contains("Check tabletheory.encryption.key");
	}

	private static String[] sealedBy(String kms) {
		return new String[] { Applications.NOWHERE, Applications.REGION, "local.credentials=true",
				"tabletheory.kms.endpoint=" + kms, "tabletheory.encryption.key=alias/all",
				"tabletheory.encryption.digest-key="
						+ Base64.getEncoder().encodeToString("wrapped".getBytes(StandardCharsets.UTF_8)),
				"tabletheory.schema.locations=classpath:sealed/*.yml", "tabletheory.client.retry.max-attempts=1" };
	}

}
