// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.net.URI;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.StringUtils;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsSessionCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;

/**
 * Properties that say where the items of the application are.
 *
 * @param endpoint Endpoint of DynamoDB; that of the region unless set.
 * @param region AWS region of DynamoDB; found as the AWS SDK does unless set.
 * @param credentials AWS credentials of the application.
 * @param tablePrefix Prefix of all table names in DynamoDB.
 * @param tableSuffix Suffix of all table names in DynamoDB.
 * @param tables Table names in DynamoDB of single models, by model name.
 * @param keysInMessages Whether messages of failures show the keys of items.
 * @param storeNulls Whether putting a map stores null as NULL in attributes of every
 * type.
 */
@ConfigurationProperties("tabletheory")
public record TableTheoryProperties(@Nullable URI endpoint, @Nullable String region,
		@DefaultValue Credentials credentials, @DefaultValue("") String tablePrefix,
		@DefaultValue("") String tableSuffix, @DefaultValue Map<String, Table> tables,
		@DefaultValue("true") boolean keysInMessages, @DefaultValue("false") boolean storeNulls) {

	public TableTheoryProperties {
		PropertyRules.address("tabletheory.endpoint", endpoint);
		PropertyRules.region("tabletheory.region", region);
	}

	/**
	 * The AWS credentials of the application: a profile, or an access key.
	 *
	 * @param profile Profile in the AWS configuration files whose credentials are used;
	 * found as the AWS SDK does unless set.
	 * @param accessKeyId Id of an access key; any for DynamoDB Local.
	 * @param secretAccessKey Secret of the access key. It is never logged, and hidden in
	 * the endpoints of Actuator.
	 * @param sessionToken Session token of a temporary access key.
	 */
	public record Credentials(@Nullable String profile, @Nullable String accessKeyId, @Nullable String secretAccessKey,
			@Nullable String sessionToken) {

		public Credentials {
			boolean complete = StringUtils.hasText(accessKeyId) && StringUtils.hasText(secretAccessKey);
			if (!complete && (accessKeyId != null || secretAccessKey != null || sessionToken != null)) {
				throw PropertyRules.secret("tabletheory.credentials",
						"An access key has an id and a secret; set access-key-id and secret-access-key, or neither");
			}
			if (complete && profile != null) {
				throw PropertyRules.invalid("tabletheory.credentials.profile", profile,
						"There is an access key, too; leave out the profile or tabletheory.credentials.access-key-id");
			}
		}

		/** The configured access key, or {@code null}. */
		@Nullable AwsCredentialsProvider accessKey() {
			if (this.accessKeyId == null || this.secretAccessKey == null) {
				return null;
			}
			return StaticCredentialsProvider.create((this.sessionToken != null)
					? AwsSessionCredentials.create(this.accessKeyId, this.secretAccessKey, this.sessionToken)
					: AwsBasicCredentials.create(this.accessKeyId, this.secretAccessKey));
		}

		/** The text does not have the secret. */
		@Override
		public String toString() {
			return "Credentials[profile=" + this.profile + ", accessKeyId=" + this.accessKeyId + "]";
		}

	}

	/**
	 * One table.
	 *
	 * @param name Full name of the table in DynamoDB.
	 */
	public record Table(String name) {

	}

}
