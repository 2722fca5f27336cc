// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class WrongPropertyTests {

	@ParameterizedTest
	@CsvSource({ "schema.policy, update", "schema.drift, ignore", "schema.emptiness, dms-0.3", "query.scan, sometimes",
			"client.retry.mode, eager", "client.api-call-timeout, soon", "client.api-call-timeout, -1s",
			"client.api-call-attempt-timeout, 0s", "client.api-call-attempt-timeout, 6s",
			"client.connection-timeout, -1ms", "client.socket-timeout, 0ms", "client.max-connections, 0",
			"client.max-connections, many", "client.retry.max-attempts, -2", "client.async, maybe",
			"endpoint, localhost:8000", "endpoint, http://[", "region, Frankfurt!", "query.page-size, -1",
			"query.max-pages, 0", "batch.concurrency, 0", "batch.max-attempts, -5", "batch.base-delay, 0s",
			"batch.max-delay, 1ms", "cursor.valid-for, -1d", "cursor.signing-key, se cret",
			"cursor.signing-key, c2hvcnQ=", "tables.Order.name, orders", "tables.Note.name, a/b", "table-prefix, test/",
			"table-suffix, (1)", "endpoint, ftp://localhost", "endpoint, http://localhost:65536", "cursor.key-id, a.b",
			"cursor.accept-unsigned, maybe", "auditing.enabled, maybe", "transactions.enabled, maybe",
			"repositories.enabled, maybe", "observation.enabled, maybe", "local.enabled, maybe",
			"credentials.profile, none" })
	void isNamedByTheFailure(String property, String value) {
		Applications.elsewhere()
			.withPropertyValues("tabletheory." + property + "=" + value)
			.run((context) -> assertThat(context).getFailure().hasStackTraceContaining("tabletheory." + property));
	}

	@ParameterizedTest
	@CsvSource({ "encryption.models.Order, alias/x", "encryption.attributes.Order.text, alias/x",
			"encryption.attributes.Note.text, alias/x", "encryption.envelopes.Order, v2",
			"encryption.envelopes.Note, v3", "encryption.plaintext.Order, read", "encryption.plaintext.Note, hidden",
			"encryption.key, ' '", "encryption.models.Note, ' '", "encryption.attributes.Note.text, ' '",
			"encryption.former-keys, ' , '", "encryption.cache.enabled, perhaps", "encryption.cache.max-age, -1s",
			"encryption.cache.max-uses, 0", "encryption.cache.max-entries, -1", "kms.endpoint, localhost",
			"kms.region, EU", "encryption.digest-key, not base64" })
	void isNamedWhereThereIsEncryption(String property, String value) {
		Applications.elsewhere()
			.withPropertyValues("tabletheory.encryption.key=alias/all", "tabletheory." + property + "=" + value)
			.run((context) -> assertThat(context).getFailure()
				.extracting(WrongPropertyTests::texts)
				.asString()
				.containsIgnoringCase("tabletheory." + property));
	}

	private static String texts(Throwable failure) {
		return failure + ((failure.getCause() != null) ? texts(failure.getCause()) : "");
	}

	@ParameterizedTest
	@CsvSource({ "local.port, 65536", "local.port, -1", "local.port, http" })
	void isNamedInTheEmbeddedMode(String property, String value) {
		Applications.embedded()
			.withPropertyValues("tabletheory." + property + "=" + value)
			.run((context) -> assertThat(context).getFailure().hasStackTraceContaining("tabletheory." + property));
	}

	@Test
	void isNotShownWhereItIsSecret() {
		String secret = Base64.getEncoder().encodeToString("too short to be safe".getBytes(StandardCharsets.UTF_8));
		Applications.elsewhere()
			.withPropertyValues("tabletheory.cursor.signing-key=" + secret)
			.run((context) -> assertThat(context).getFailure()
				.hasStackTraceContaining("Use at least 32 random bytes")
				.satisfies((failure) -> assertThat(failure).hasStackTraceContaining("(hidden)"))
				.satisfies((failure) -> {
					for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
						assertThat(cause.toString()).doesNotContain(secret);
					}
				}));
	}

}
