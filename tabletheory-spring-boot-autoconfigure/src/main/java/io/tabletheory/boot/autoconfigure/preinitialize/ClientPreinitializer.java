// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.preinitialize;

import io.tabletheory.aws.WireLane;
import org.springframework.boot.autoconfigure.preinitialize.BackgroundPreinitializer;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Loads what the first client of the AWS SDK has to load, the trust store included. It
 * looks for no credentials and connects to nothing.
 */
class ClientPreinitializer implements BackgroundPreinitializer {

	@Override
	public void preinitialize() {
		WireLane
			.addTo(DynamoDbClient.builder()
				.region(Region.US_EAST_1)
				.credentialsProvider(AnonymousCredentialsProvider.create()))
			.build()
			.close();
	}

}
