// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.net.URI;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.service.connection.ConnectionDetails;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;

/**
 * Details required to reach a service of AWS. Whatever is {@code null} is found in beans,
 * or else as the AWS SDK does.
 */
public interface AwsServiceConnectionDetails extends ConnectionDetails {

	default @Nullable URI endpoint() {
		return null;
	}

	default @Nullable String region() {
		return null;
	}

	default @Nullable AwsCredentialsProvider credentials() {
		return null;
	}

	/**
	 * Whether the service was started for this application alone, so that what it has is
	 * ours to create.
	 */
	default boolean isEmbedded() {
		return false;
	}

}
