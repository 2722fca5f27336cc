// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.net.URI;
import java.util.function.Consumer;

import io.tabletheory.client.TableTheory;
import io.tabletheory.local.LocalDynamoDb;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.assertj.AssertableApplicationContext;
import org.springframework.boot.test.context.runner.ContextConsumer;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.identity.spi.AwsCredentialsIdentity;
import software.amazon.awssdk.identity.spi.AwsSessionCredentialsIdentity;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;

class CredentialsTests {

	private static final String SECRET = "wJalrXUtnFEMI/K7MDENG";

	@Test
	void anAccessKeyOfThePropertiesIsUsed() {
		Applications.elsewhere()
			.withPropertyValues("tabletheory.credentials.access-key-id=AKIA1",
					"tabletheory.credentials.secret-access-key=" + SECRET)
			.withBean(AwsCredentialsProvider.class,
					() -> StaticCredentialsProvider.create(AwsBasicCredentials.create("of-a-bean", "none")))
			.run(identity((identity) -> {
				assertThat(identity.accessKeyId()).isEqualTo("AKIA1");
				assertThat(identity.secretAccessKey()).isEqualTo(SECRET);
			}));
	}

	@Test
	void aTemporaryAccessKeyHasASessionToken() {
		Applications.elsewhere()
			.withPropertyValues("tabletheory.credentials.access-key-id=ASIA1",
					"tabletheory.credentials.secret-access-key=" + SECRET,
					"tabletheory.credentials.session-token=token")
			.run(identity((identity) -> assertThat(identity).isInstanceOfSatisfying(AwsSessionCredentialsIdentity.class,
					(session) -> assertThat(session.sessionToken()).isEqualTo("token"))));
	}

	@ParameterizedTest
	@ValueSource(strings = { "tabletheory.credentials.access-key-id=AKIA1",
			"tabletheory.credentials.secret-access-key=" + SECRET, "tabletheory.credentials.session-token=" + SECRET })
	void halfAnAccessKeyIsRefusedWithoutBeingShown(String half) {
		Applications.elsewhere().withPropertyValues(half).run((context) -> {
			assertThat(context).getFailure().hasStackTraceContaining("set access-key-id and secret-access-key");
			for (Throwable cause = context.getStartupFailure(); cause != null; cause = cause.getCause()) {
				assertThat(cause.toString()).doesNotContain(SECRET);
			}
		});
	}

	@Test
	void anAccessKeyBesideAProfileIsRefused() {
		Applications.elsewhere()
			.withPropertyValues("tabletheory.credentials.access-key-id=AKIA1",
					"tabletheory.credentials.secret-access-key=" + SECRET, "tabletheory.credentials.profile=team")
			.run((context) -> assertThat(context).getFailure().hasStackTraceContaining("There is an access key, too"));
	}

	@Test
	void theSecretIsNotInTheTextOfTheProperties() {
		assertThat(new TableTheoryProperties.Credentials(null, "AKIA1", SECRET, SECRET)).asString()
			.contains("AKIA1")
			.doesNotContain(SECRET);
	}

	@Test
	void anEndpointOnThisMachineNeedsNoCredentials() {
		Applications.elsewhere()
			.withPropertyValues("tabletheory.endpoint=" + LocalDynamoDb.shared().endpoint(),
					"tabletheory.client.api-call-timeout=1m", "tabletheory.client.api-call-attempt-timeout=1m")
			.run((context) -> {
				assertThat(context.getBean(TableTheory.class).tables().ensure()).isNotNull();
				identity((identity) -> assertThat(identity.accessKeyId()).isEqualTo("local")).accept(context);
			});
	}

	@Test
	void anEndpointOnThisMachineHasTheCredentialsThatAreConfigured() {
		Applications.elsewhere()
			.withSystemProperties("aws.accessKeyId=of-the-system", "aws.secretAccessKey=none")
			.run(identity((identity) -> assertThat(identity.accessKeyId()).isEqualTo("of-the-system")));
	}

	@ParameterizedTest
	@ValueSource(strings = { "http://localhost:8000", "http://dynamodb.localhost:8000", "http://127.0.0.2",
			"http://[::1]:8000", "http://LOCALHOST" })
	void theseEndpointsAreOnThisMachine(String endpoint) {
		assertThat(LoopbackCredentials.of(URI.create(endpoint))).isNotNull();
	}

	@ParameterizedTest
	@ValueSource(strings = { "https://dynamodb.eu-west-1.amazonaws.com", "http://dynamodb:8000", "http://128.0.0.1",
			"http://127.example.org", "http://localhost.example.org" })
	void theseAreNot(String endpoint) {
		assertThat(LoopbackCredentials.of(URI.create(endpoint))).isNull();
	}

	private static ContextConsumer<AssertableApplicationContext> identity(Consumer<AwsCredentialsIdentity> assertion) {
		return (context) -> assertion.accept(context.getBean(DynamoDbClient.class)
			.serviceClientConfiguration()
			.credentialsProvider()
			.resolveIdentity()
			.join());
	}

}
