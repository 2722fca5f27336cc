// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.net.URI;

import io.tabletheory.local.LocalDynamoDb;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;

/**
 * Connection details of the embedded DynamoDB Local.
 */
record LocalDynamoDbConnectionDetails(LocalDynamoDb local) implements DynamoDbConnectionDetails {

	@Override
	public URI endpoint() {
		return this.local.endpoint();
	}

	@Override
	public String region() {
		return "local";
	}

	@Override
	public AwsCredentialsProvider credentials() {
		return StaticCredentialsProvider.create(AwsBasicCredentials.create("local", "local"));
	}

	@Override
	public boolean isEmbedded() {
		return true;
	}

}
