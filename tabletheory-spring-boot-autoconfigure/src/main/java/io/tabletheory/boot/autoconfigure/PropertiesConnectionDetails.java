// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.net.URI;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;

/**
 * Connection details from properties. The region of a profile applies if no other is
 * configured.
 */
abstract class PropertiesConnectionDetails implements AwsServiceConnectionDetails {

	private final @Nullable URI endpoint;

	private final @Nullable String region;

	private final @Nullable AwsCredentialsProvider credentials;

	private PropertiesConnectionDetails(@Nullable URI endpoint, @Nullable String region,
			TableTheoryProperties properties) {
		String name = properties.credentials().profile();
		SharedProfile profile = (name != null) ? SharedProfile.named(name) : null;
		this.endpoint = endpoint;
		this.region = (region == null && profile != null) ? profile.region() : region;
		this.credentials = (profile != null) ? profile.credentials() : properties.credentials().accessKey();
	}

	@Override
	public @Nullable URI endpoint() {
		return this.endpoint;
	}

	@Override
	public @Nullable String region() {
		return this.region;
	}

	@Override
	public @Nullable AwsCredentialsProvider credentials() {
		return this.credentials;
	}

	/** The details of DynamoDB. */
	static final class OfDynamoDb extends PropertiesConnectionDetails implements DynamoDbConnectionDetails {

		OfDynamoDb(TableTheoryProperties properties) {
			super(properties.endpoint(), properties.region(), properties);
		}

	}

	/** The details of KMS, whose region is that of DynamoDB unless it has its own. */
	static final class OfKms extends PropertiesConnectionDetails implements KmsConnectionDetails {

		OfKms(TableTheoryKmsProperties kms, TableTheoryProperties properties) {
			super(kms.endpoint(), (kms.region() != null) ? kms.region() : properties.region(), properties);
		}

	}

}
