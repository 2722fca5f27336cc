// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.net.URI;

import io.tabletheory.local.LocalEndpoint;
import io.tabletheory.local.kms.LocalKms;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;

/**
 * Connection details of the embedded stand-in for KMS.
 */
record LocalKmsConnectionDetails(LocalKms local) implements KmsConnectionDetails {

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
