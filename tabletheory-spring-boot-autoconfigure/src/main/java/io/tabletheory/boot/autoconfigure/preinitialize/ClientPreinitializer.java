// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.preinitialize;

import io.tabletheory.aws.WireLane;
import org.springframework.boot.autoconfigure.preinitialize.BackgroundPreinitializer;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Loads the classes and resources of the first AWS SDK client, the trust store included.
 * It looks for no credentials and makes no connection.
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
