// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.net.URI;
import java.util.List;

import io.tabletheory.schema.Schema;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ClientAddressTests {

	@Test
	void clientsOfDifferentRegionsAreRefusedTogether() {
		assertThatExceptionOfType(ClientMismatchException.class)
			.isThrownBy(() -> build(blocking(Region.EU_WEST_1, null), asynchronous(Region.EU_WEST_2, null)))
			.withMessage(
					"The blocking client uses DynamoDB in region eu-west-1, and the asynchronous client DynamoDB in"
							+ " region eu-west-2. Configure both for the same region and endpoint");
	}

	@Test
	void clientsOfDifferentEndpointsAreRefusedTogether() {
		assertThatExceptionOfType(ClientMismatchException.class)
			.isThrownBy(() -> build(blocking(Region.EU_WEST_1, "http://localhost:8000"),
					asynchronous(Region.EU_WEST_1, "http://localhost:8001")))
			.withMessageContainingAll("at http://localhost:8000 in", "at http://localhost:8001 in");
		assertThatExceptionOfType(ClientMismatchException.class).isThrownBy(
				() -> build(blocking(Region.EU_WEST_1, "http://localhost:8000"), asynchronous(Region.EU_WEST_1, null)));
	}

	@Test
	void clientsOfOneDatabaseAreAccepted() {
		assertThatCode(() -> build(blocking(Region.EU_WEST_1, "http://localhost:8000"),
				asynchronous(Region.EU_WEST_1, "http://LOCALHOST:8000/")))
			.doesNotThrowAnyException();
		assertThatCode(() -> build(blocking(Region.EU_WEST_1, null), asynchronous(Region.EU_WEST_1, null)))
			.doesNotThrowAnyException();
	}

	@Test
	void anEndpointOfTheEnvironmentIsThatOfBoth() {
		System.setProperty("aws.endpointUrlDynamoDb", "http://localhost:8000");
		try {
			assertThatCode(() -> build(blocking(Region.EU_WEST_1, "http://localhost:8000"),
					asynchronous(Region.EU_WEST_1, null)))
				.doesNotThrowAnyException();
		}
		finally {
			System.clearProperty("aws.endpointUrlDynamoDb");
		}
	}

	@Test
	void aClientThatDoesNotTellItsAddressIsAccepted() {
		DynamoDbClient wrapper = new DynamoDbClient() {
			@Override
			public String serviceName() {
				return SERVICE_NAME;
			}

			@Override
			public void close() {
				// Nothing is open.
			}
		};
		assertThatCode(() -> build(wrapper, asynchronous(Region.EU_WEST_1, null))).doesNotThrowAnyException();
	}

	private static void build(DynamoDbClient blocking, DynamoDbAsyncClient asynchronous) {
		try (blocking; asynchronous) {
			TableTheory.builder().client(blocking).client(asynchronous).schema(Schema.of(List.of())).build();
		}
	}

	private static DynamoDbClient blocking(Region region, @Nullable String endpoint) {
		return at(DynamoDbClient.builder(), region, endpoint).build();
	}

	private static DynamoDbAsyncClient asynchronous(Region region, @Nullable String endpoint) {
		return at(DynamoDbAsyncClient.builder(), region, endpoint).build();
	}

	private static <B extends AwsClientBuilder<B, ?>> B at(B builder, Region region, @Nullable String endpoint) {
		builder.region(region).credentialsProvider(AnonymousCredentialsProvider.create());
		return (endpoint != null) ? builder.endpointOverride(URI.create(endpoint)) : builder;
	}

}
