// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import java.net.URI;

import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.regions.Region;

/**
 * The address of a server on this machine that stands in for one of AWS, and how AWS SDK
 * clients are directed there.
 */
public record LocalEndpoint(URI uri) {

	/** Any would do: what runs here has no regions. */
	public static final Region REGION = Region.US_EAST_1;

	/** Credentials that are none: nothing here checks them. */
	public static final AwsCredentialsProvider CREDENTIALS = StaticCredentialsProvider
		.create(AwsBasicCredentials.create("local", "local"));

	/** On the loopback interface, by number, because its name may mean IPv6. */
	public static LocalEndpoint onPort(int port) {
		return new LocalEndpoint(URI.create("http://127.0.0.1:" + port));
	}

	/** Directs a client here, blocking or asynchronous. */
	public <B extends AwsClientBuilder<B, ?>> B configure(B builder) {
		return builder.endpointOverride(this.uri)
			.region(REGION)
			.credentialsProvider(CREDENTIALS)
			// AWS would refuse either together with an endpoint, and the user's profile
			// may ask for both.
			.fipsEnabled(false)
			.dualstackEnabled(false);
	}

}
