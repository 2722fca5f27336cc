// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.net.URI;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.service.connection.ConnectionDetails;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;

/**
 * Details required to connect to a service of AWS. For a {@code null}, a bean of the
 * application decides, or else the AWS SDK.
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
	 * Returns true if the service was started for this application alone, so that the
	 * application may create tables and keys in it.
	 */
	default boolean isEmbedded() {
		return false;
	}

}
