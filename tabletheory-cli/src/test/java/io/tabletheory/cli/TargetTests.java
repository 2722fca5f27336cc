// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.identity.spi.AwsCredentialsIdentity;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;

class TargetTests {

	@ParameterizedTest
	@ValueSource(strings = { "http://localhost:8000", "http://127.0.0.1:8000", "http://[::1]:8000" })
	void takesConfiguredCredentialsAtAnEndpointOfThisMachine(String endpoint) throws UsageException {
		System.setProperty("aws.accessKeyId", "configured");
		System.setProperty("aws.secretAccessKey", "configured");
		try (DynamoDbClient client = Target.of(endpoint, "eu-west-1").client()) {
			assertThat(credentials(client).accessKeyId()).isEqualTo("configured");
			assertThat(client.serviceClientConfiguration().region()).isEqualTo(Region.EU_WEST_1);
			assertThat(client.serviceClientConfiguration().endpointOverride())
				.hasValueSatisfying((uri) -> assertThat(uri).hasToString(endpoint));
		}
		finally {
			System.clearProperty("aws.accessKeyId");
			System.clearProperty("aws.secretAccessKey");
		}
	}

	@Test
	void goesToTheEndpointOfARegion() throws UsageException {
		try (DynamoDbClient client = Target.of(null, "eu-west-1").client()) {
			assertThat(client.serviceClientConfiguration().region()).isEqualTo(Region.EU_WEST_1);
			assertThat(client.serviceClientConfiguration().endpointOverride()).isEmpty();
		}
		assertThat(Target.of(null, "eu-west-1")).hasToString("AWS, region eu-west-1");
	}

	private static AwsCredentialsIdentity credentials(DynamoDbClient client) {
		return client.serviceClientConfiguration().credentialsProvider().resolveIdentity().join();
	}

}
