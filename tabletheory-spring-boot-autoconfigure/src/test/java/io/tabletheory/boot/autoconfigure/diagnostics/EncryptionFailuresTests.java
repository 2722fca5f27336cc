// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

import io.tabletheory.aws.KmsDataKeys;
import io.tabletheory.boot.autoconfigure.Applications;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.LocalDataKeys;
import io.tabletheory.local.kms.LocalKms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import software.amazon.awssdk.services.kms.KmsClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/**
 * The message of start-up about wrong keys names the property and the remedy, and never a
 * key.
 */
@ExtendWith(OutputCaptureExtension.class)
class EncryptionFailuresTests {

	private static final String LOCAL_KEY = Base64.getEncoder().encodeToString(key(1));

	private static final String RAW_KEY = Base64.getEncoder().encodeToString(key(2));

	@Test
	void aKeyForDigestsThatIsNotWrappedIsNamed(CapturedOutput output) {
		start(local("digest-key=" + RAW_KEY));
		assertAnalyzed(output, "tabletheory.encryption.digest-key does not fit the master key",
				"was not wrapped by a local key", "remove the property and start the application again");
		assertThat(output).doesNotContain(RAW_KEY);
	}

	@Test
	void aKeyForDigestsThatAnotherLocalKeyHasWrappedIsNamed(CapturedOutput output) {
		String other = wrapped(FieldEncryption.with(LocalDataKeys.insecureForDevelopment(key(3))).key("local").build());
		start(local("digest-key=" + other));
		assertAnalyzed(output, "tabletheory.encryption.digest-key does not fit the master key",
				"was wrapped by another local key", "tabletheory.encryption.local.key");
	}

	@Test
	void aKeyForDigestsThatKmsHasNotWrappedIsNamed(CapturedOutput output) {
		try (LocalKms kms = LocalKms.start()) {
			start(byKms(kms, kms.createKey(), RAW_KEY));
		}
		assertAnalyzed(output, "tabletheory.encryption.digest-key does not fit the master key",
				"InvalidCiphertextException", "remove the property and start the application again");
		assertThat(output).doesNotContain(RAW_KEY);
	}

	@Test
	void aKeyForDigestsThatAnotherKeyOfKmsHasWrappedIsNamed(CapturedOutput output) {
		try (LocalKms kms = LocalKms.start(); KmsClient client = kms.configure(KmsClient.builder()).build()) {
			String other = wrapped(FieldEncryption.with(KmsDataKeys.of(client)).key(kms.createKey()).build());
			start(byKms(kms, kms.createKey(), other));
		}
		assertAnalyzed(output, "tabletheory.encryption.digest-key does not fit the master key",
				"was wrapped by another KMS key", "tabletheory.encryption.former-keys");
	}

	@Test
	void aServiceOfKeysThatRefusesConnectionsIsNamed(CapturedOutput output) {
		start(Applications.NOWHERE, Applications.REGION, "local.credentials=true",
				"tabletheory.kms.endpoint=http://localhost:9", "tabletheory.encryption.key=alias/all",
				"tabletheory.encryption.digest-key=" + RAW_KEY,
				"tabletheory.schema.locations=classpath:digested/*.yml");
		assertAnalyzed(output, "Cannot connect to KMS at http://localhost:9: connection refused",
				"tabletheory.kms.endpoint");
		assertThat(output).doesNotContain(RAW_KEY);
	}

	@ParameterizedTest
	@ValueSource(strings = { "digest-key", "local.key" })
	void aKeyThatIsNotBase64IsNamedAndShownFromNoSource(String property, CapturedOutput output) {
		String name = "tabletheory.encryption." + property;
		System.setProperty(name, "anoth.er");
		try {
			start(local(property + "=se.cret"));
		}
		finally {
			System.clearProperty(name);
		}
		assertAnalyzed(output, "The property " + name + " has a wrong value", "It is not Base64");
		assertThat(output).doesNotContain("se.cret").doesNotContain("anoth.er");
	}

	@Test
	void aLocalKeyOfAnotherLengthIsNamed(CapturedOutput output) {
		String key = Base64.getEncoder().encodeToString(new byte[31]);
		start(local("local.key=" + key));
		assertAnalyzed(output, "The property tabletheory.encryption.local.key has a wrong value",
				"It has 31 bytes; give 32 in Base64");
		assertThat(output).doesNotContain(key);
	}

	@ParameterizedTest
	@ValueSource(strings = { "key", "models.Secret", "attributes.Secret.text", "former-keys",
			"former-model-keys.Secret", "former-attribute-keys.Secret.text" })
	void aNameThatIsNoKeyOfKmsIsNamed(String property, CapturedOutput output) {
		start(inAws("tabletheory.encryption." + property + "=orders"));
		assertAnalyzed(output, "Invalid value 'orders' for configuration property 'tabletheory.encryption." + property,
				"write for example alias/orders");
	}

	@Test
	void aKeyOfAnotherRegionIsNamed(CapturedOutput output) {
		start(inAws("tabletheory.encryption.key=arn:aws:kms:us-east-1:111122223333:alias/orders"));
		assertAnalyzed(output, "'tabletheory.encryption.key'", "The key is in the region us-east-1",
				"set tabletheory.kms.region");
	}

	private static void assertAnalyzed(CapturedOutput output, String... texts) {
		assertThat(output).contains("APPLICATION FAILED TO START").contains(texts).doesNotContain("Caused by");
	}

	private static void start(String... properties) {
		assertThatThrownBy(() -> FailedStart.run(FailedStart.Application.class, properties)).isNotNull();
	}

	private static String[] local(String more) {
		List<String> properties = new ArrayList<>(List.of("tabletheory.schema.locations=classpath:digested/*.yml",
				"tabletheory.encryption.local.allowed=true"));
		if (!more.startsWith("local.key")) {
			properties.add("tabletheory.encryption.local.key=" + LOCAL_KEY);
		}
		properties.add("tabletheory.encryption." + more);
		return properties.toArray(String[]::new);
	}

	private static String[] byKms(LocalKms kms, String key, String digestKey) {
		return new String[] { Applications.NOWHERE, Applications.REGION, "local.credentials=true",
				"tabletheory.kms.endpoint=" + kms.endpoint(), "tabletheory.encryption.key=" + key,
				"tabletheory.encryption.digest-key=" + digestKey,
				"tabletheory.schema.locations=classpath:digested/*.yml" };
	}

	private static String[] inAws(String key) {
		List<String> properties = new ArrayList<>(List.of(Applications.NOWHERE, Applications.REGION,
				"local.credentials=true", "tabletheory.schema.locations=classpath:sealed/*.yml"));
		if (!key.startsWith("tabletheory.encryption.key=")) {
			properties.add("tabletheory.encryption.key=alias/all");
		}
		properties.add(key);
		return properties.toArray(String[]::new);
	}

	private static String wrapped(FieldEncryption encryption) {
		return Base64.getEncoder().encodeToString(encryption.newDigestKey().asByteArray());
	}

	private static byte[] key(int fill) {
		byte[] key = new byte[32];
		Arrays.fill(key, (byte) fill);
		return key;
	}

}
