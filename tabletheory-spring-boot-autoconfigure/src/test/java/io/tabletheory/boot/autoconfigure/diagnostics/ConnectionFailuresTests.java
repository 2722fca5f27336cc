// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Objects;

import io.tabletheory.boot.autoconfigure.Applications;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.BeanCreationException;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Bean;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Clients that do not find DynamoDB, or find it twice.
 */
@ExtendWith(OutputCaptureExtension.class)
class ConnectionFailuresTests {

	@Test
	void withoutARegionItIsSaidWhatToSet(CapturedOutput output) {
		FailedStart.start(FailedStart.Application.class, "tabletheory.local.enabled=false");
		assertThat(output).contains("No DynamoDB endpoint or region is configured")
			.contains("Set tabletheory.region, or tabletheory.endpoint", "io.tabletheory:tabletheory-local");
	}

	@Test
	void anEndpointThatRefusesConnectionsIsNamed(CapturedOutput output) {
		FailedStart.start(FailedStart.Application.class, Applications.REGION, "tabletheory.endpoint=http://localhost:9",
				"local.credentials=true", "tabletheory.schema.policy=create");
		assertThat(output)
			.contains("Start-up failed because of a request to AWS: ErrServiceFailure",
					"Cannot connect to DynamoDB at http://localhost:9: connection refused")
			.contains("Check that the service runs there", "tabletheory.endpoint")
			.doesNotContain("may have taken effect");
	}

	@Test
	void aRegionThatDoesNotExistIsNamed(CapturedOutput output) {
		FailedStart.start(FailedStart.Application.class, "tabletheory.region=eu-nowhere-1", "local.credentials=true",
				"tabletheory.schema.policy=validate", "tabletheory.client.retry.max-attempts=1",
				"tabletheory.client.api-call-timeout=1m", "tabletheory.client.api-call-attempt-timeout=1m");
		assertThat(output)
			.contains("Cannot connect to DynamoDB in the region eu-nowhere-1: unknown host"
					+ " dynamodb.eu-nowhere-1.amazonaws.com")
			.contains("tabletheory.region");
	}

	@Test
	void credentialsThatHaveExpiredAreNamed(CapturedOutput output) throws IOException {
		FailedStart.refusing("ExpiredTokenException", 400,
				(service) -> FailedStart.start(FailedStart.Application.class, Applications.REGION,
						"tabletheory.endpoint=" + service, "local.credentials=true",
						"tabletheory.schema.policy=validate"));
		assertThat(output).contains("ErrAccessDenied", "ExpiredTokenException")
			.contains("Give the application valid credentials");
	}

	@Test
	void aClientOfKmsWithoutARegionIsNamed(CapturedOutput output) {
		FailedStart.start(FailedStart.Application.class, "tabletheory.encryption.key=alias/all",
				"tabletheory.schema.locations=classpath:sealed/*.yml");
		assertThat(output).contains("No region of KMS is configured")
			.contains("Set tabletheory.kms.region")
			.doesNotContain("tabletheory-local");
	}

	@Test
	void aClientOfSpringCloudAwsWithoutARegionIsNamed() {
		BeanCreationException failure = new BeanCreationException(
				"class path resource [io/awspring/cloud/autoconfigure/dynamodb/DynamoDbAutoConfiguration.class]",
				"dynamoDbClient", "no", SdkClientException.create("Unable to load region from any of the providers"));
		FailureAnalysis analysis = Objects.requireNonNull(new AwsConnectionFailureAnalyzer().analyze(failure));
		assertThat(analysis.getDescription()).startsWith("Spring Cloud AWS makes the DynamoDB client");
		assertThat(analysis.getAction()).contains("Set spring.cloud.aws.region.static",
				"spring.cloud.aws.dynamodb.enabled=false");
	}

	@Test
	void withoutCredentialsItIsSaidWhatToDo(CapturedOutput output) {
		System.setProperty("aws.disableEc2Metadata", "true");
		try {
			FailedStart.start(FailedStart.Reader.class, Applications.REGION);
		}
		finally {
			System.clearProperty("aws.disableEc2Metadata");
		}
		assertThat(output).contains("There are no AWS credentials: Unable to load credentials")
			.contains("tabletheory.credentials.profile", "tabletheory.credentials.access-key-id");
	}

	@Test
	void aPortThatIsTakenIsNamed(CapturedOutput output) throws IOException {
		try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] { 127, 0, 0, 1 }))) {
			FailedStart.start(FailedStart.Application.class, "tabletheory.local.port=" + taken.getLocalPort());
			assertThat(output).contains("DynamoDB Local cannot listen on port " + taken.getLocalPort())
				.contains("set tabletheory.local.port to another port");
		}
	}

	@Test
	void twoClientsOfOneTypeAreNamed(CapturedOutput output) {
		FailedStart.start(TwoClients.class);
		assertThat(output).contains("several beans of the type DynamoDbClient")
			.contains("- one", "- two")
			.contains("@Primary", "defaultCandidate = false")
			.doesNotContain("-parameters");
	}

	@Test
	void twoClientsOfDifferentDatabasesAreTold(CapturedOutput output) {
		FailedStart.start(TwoDatabases.class);
		assertThat(output).contains("The blocking client uses DynamoDB in region eu-west-1")
			.contains("the asynchronous client DynamoDB in region eu-west-2")
			.contains("Give both beans the same region and endpoint");
	}

	static class TwoClients extends FailedStart.Application {

		@Bean
		DynamoDbClient one() {
			return DynamoDbClient.builder().region(Region.EU_WEST_1).build();
		}

		@Bean
		DynamoDbClient two() {
			return DynamoDbClient.builder().region(Region.EU_WEST_2).build();
		}

	}

	static class TwoDatabases extends FailedStart.Application {

		@Bean
		DynamoDbClient blocking() {
			return DynamoDbClient.builder().region(Region.EU_WEST_1).build();
		}

		@Bean
		DynamoDbAsyncClient asynchronous() {
			return DynamoDbAsyncClient.builder().region(Region.EU_WEST_2).build();
		}

	}

}
