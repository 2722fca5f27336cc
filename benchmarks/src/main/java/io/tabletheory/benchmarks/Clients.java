// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.net.URI;

import io.tabletheory.aws.WireLane;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.retry.RetryMode;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/**
 * The clients of all variants, which have the same settings; the wire lane is the only
 * difference.
 */
final class Clients {

	private Clients() {
	}

	static DynamoDbClient plain(byte[] body) {
		return settings(body).build();
	}

	static DynamoDbClient withWireLane(byte[] body) {
		return WireLane.addTo(settings(body)).build();
	}

	private static DynamoDbClientBuilder settings(byte[] body) {
		return DynamoDbClient.builder()
			.httpClient(new CannedTransport(body))
			.endpointOverride(URI.create("http://127.0.0.1:1"))
			.endpointDiscoveryEnabled(false)
			.region(Region.US_EAST_1)
			.credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")))
			.overrideConfiguration((configuration) -> configuration.retryStrategy(RetryMode.STANDARD)
				.compressionConfiguration((compression) -> compression.requestCompressionEnabled(false)));
	}

}
