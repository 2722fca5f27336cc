// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import java.net.URI;

import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.regions.Region;

/**
 * The endpoint of a local server that stands in for one of AWS. It configures AWS SDK
 * clients.
 */
public record LocalEndpoint(URI uri) {

	/** The region for clients; any would do, because local servers have no regions. */
	public static final Region REGION = Region.US_EAST_1;

	/** Dummy credentials, which no local server checks. */
	public static final AwsCredentialsProvider CREDENTIALS = StaticCredentialsProvider
		.create(AwsBasicCredentials.create("local", "local"));

	/**
	 * The endpoint on the loopback interface. It has the numeric address, because the
	 * name may mean IPv6.
	 */
	public static LocalEndpoint onPort(int port) {
		return new LocalEndpoint(URI.create("http://127.0.0.1:" + port));
	}

	/** Configures a client for this endpoint, blocking or asynchronous. */
	public <B extends AwsClientBuilder<B, ?>> B configure(B builder) {
		return builder.endpointOverride(this.uri)
			.region(REGION)
			.credentialsProvider(CREDENTIALS)
			// The AWS SDK refuses either together with an endpoint, and the user's
			// profile may switch
			// both on.
			.fipsEnabled(false)
			.dualstackEnabled(false);
	}

}
