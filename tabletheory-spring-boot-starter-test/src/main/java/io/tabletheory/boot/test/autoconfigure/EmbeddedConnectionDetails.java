// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.autoconfigure;

import java.net.URI;

import io.tabletheory.boot.autoconfigure.DynamoDbConnectionDetails;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.LocalEndpoint;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;

/**
 * Connection details of the embedded DynamoDB of tests.
 */
record EmbeddedConnectionDetails(LocalDynamoDb local) implements DynamoDbConnectionDetails {

	@Override
	public URI endpoint() {
		return this.local.endpoint();
	}

	@Override
	public String region() {
		return LocalEndpoint.REGION.id();
	}

	@Override
	public AwsCredentialsProvider credentials() {
		return LocalEndpoint.CREDENTIALS;
	}

	@Override
	public boolean isEmbedded() {
		return true;
	}

}
