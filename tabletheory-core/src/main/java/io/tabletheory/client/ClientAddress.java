// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.net.URI;
import java.util.Locale;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.AwsServiceClientConfiguration;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The database that a client of the AWS SDK uses.
 *
 * @param region of the requests; DynamoDB Local, too, may keep tables of regions apart
 * @param endpoint {@code null} for that of the region
 */
record ClientAddress(@Nullable Region region, @Nullable String endpoint) {

	/** Refuses two clients that use different databases. */
	static void requireSame(DynamoDbClient blocking, DynamoDbAsyncClient asynchronous) {
		ClientAddress first = of(blocking::serviceClientConfiguration);
		ClientAddress second = of(asynchronous::serviceClientConfiguration);
		if (first != null && second != null && !first.equals(second)) {
			throw new ClientMismatchException(first, second);
		}
	}

	/** {@code null} for a client that does not tell, as one that wraps another. */
	private static @Nullable ClientAddress of(Supplier<? extends AwsServiceClientConfiguration> client) {
		try {
			AwsServiceClientConfiguration configuration = client.get();
			return new ClientAddress(configuration.region(),
					configuration.endpointOverride().map(ClientAddress::text).orElse(null));
		}
		catch (UnsupportedOperationException ex) {
			return null;
		}
	}

	private static String text(URI endpoint) {
		return endpoint.toString().toLowerCase(Locale.ROOT).replaceAll("/+$", "");
	}

	@Override
	public String toString() {
		return ((this.endpoint != null) ? "at " + this.endpoint + " " : "") + "in region " + this.region;
	}

}
