// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.net.URI;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.CredentialUtils;
import software.amazon.awssdk.awscore.AwsServiceClientConfiguration;

/**
 * Connection details of an existing client, for another one that must use the same
 * database.
 */
record ClientConnectionDetails(AwsServiceClientConfiguration client,
		boolean isEmbedded) implements DynamoDbConnectionDetails {

	/**
	 * The details of this client, or the given ones if it does not report them, as a
	 * wrapper may not.
	 */
	static DynamoDbConnectionDetails of(Supplier<? extends AwsServiceClientConfiguration> client,
			DynamoDbConnectionDetails otherwise) {
		try {
			return new ClientConnectionDetails(client.get(), otherwise.isEmbedded());
		}
		catch (UnsupportedOperationException ex) {
			return otherwise;
		}
	}

	@Override
	public @Nullable URI endpoint() {
		return this.client.endpointOverride().orElse(null);
	}

	@Override
	public @Nullable String region() {
		return this.client.region().id();
	}

	@Override
	public AwsCredentialsProvider credentials() {
		return CredentialUtils.toCredentialsProvider(this.client.credentialsProvider());
	}

}
