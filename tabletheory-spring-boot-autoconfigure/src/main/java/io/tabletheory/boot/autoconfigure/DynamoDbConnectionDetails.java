// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.net.URI;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.service.connection.ConnectionDetails;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;

/**
 * Details required to reach DynamoDB. Whatever is {@code null} is found as the AWS SDK
 * does.
 */
public interface DynamoDbConnectionDetails extends ConnectionDetails {

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
	 * Whether the database was started for this application alone, so that its tables are
	 * ours to create.
	 */
	default boolean isEmbedded() {
		return false;
	}

}
