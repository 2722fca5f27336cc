// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli;

import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.function.Consumer;
import java.util.regex.Pattern;

import io.tabletheory.local.LocalEndpoint;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProviderChain;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.auth.credentials.EnvironmentVariableCredentialsProvider;
import software.amazon.awssdk.auth.credentials.ProfileCredentialsProvider;
import software.amazon.awssdk.auth.credentials.SystemPropertyCredentialsProvider;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.regions.providers.AwsProfileRegionProvider;
import software.amazon.awssdk.regions.providers.AwsRegionProviderChain;
import software.amazon.awssdk.regions.providers.SystemSettingsRegionProvider;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/**
 * The DynamoDB to use: an endpoint, or a region of AWS. One of them must be given, so
 * that no tables are created on AWS by mistake.
 *
 * @param endpoint the endpoint, or {@code null} for that of the region
 * @param region the region, or {@code null} for the configured one
 */
public record Target(@Nullable URI endpoint, @Nullable Region region) {

	private static final Pattern REGION = Pattern.compile("[a-z]{2,}(-[a-z]+)+-[0-9]+");

	public static Target of(@Nullable String endpoint, @Nullable String region) throws UsageException {
		if (endpoint == null && region == null) {
			throw new UsageException("Give --endpoint URL, or --region R for tables on AWS");
		}
		if (region != null && !REGION.matcher(region).matches()) {
			throw new UsageException("'" + region + "' is no region, such as eu-central-1");
		}
		return new Target((endpoint != null) ? uri(endpoint) : null, (region != null) ? Region.of(region) : null);
	}

	private static URI uri(String endpoint) throws UsageException {
		try {
			URI uri = new URI(endpoint);
			if (uri.getHost() != null && ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))) {
				return uri;
			}
		}
		catch (URISyntaxException ex) {
			// The exception below covers this case together with a URI that is no
			// endpoint.
		}
		throw new UsageException("'" + endpoint + "' is no endpoint, such as http://localhost:8000");
	}

	public DynamoDbClient client() throws UsageException {
		DynamoDbClientBuilder builder = DynamoDbClient.builder();
		settings().accept(builder);
		return builder.build();
	}

	/** The settings that direct a client to this target. */
	public Consumer<DynamoDbClientBuilder> settings() throws UsageException {
		boolean local = this.endpoint != null && isLoopback(this.endpoint.getHost());
		Region where = (this.region != null) ? this.region : configuredRegion(local);
		return (builder) -> {
			builder.credentialsProvider(local ? configuredOrNone() : DefaultCredentialsProvider.builder().build())
				.region(where);
			if (this.endpoint != null) {
				// A profile may switch both on, and AWS refuses them together with an
				// endpoint.
				builder.endpointOverride(this.endpoint).fipsEnabled(false).dualstackEnabled(false);
			}
		};
	}

	private static boolean isLoopback(String host) {
		try {
			return InetAddress.getByName(host).isLoopbackAddress();
		}
		// The request will report an unknown host too, and more clearly.
		catch (UnknownHostException ex) {
			return false;
		}
	}

	/**
	 * The configured credentials, or dummy ones. The choice matters, because DynamoDB
	 * Local separates the tables of different access keys.
	 */
	private static AwsCredentialsProvider configuredOrNone() {
		return AwsCredentialsProviderChain.of(SystemPropertyCredentialsProvider.create(),
				EnvironmentVariableCredentialsProvider.create(), ProfileCredentialsProvider.create(),
				LocalEndpoint.CREDENTIALS);
	}

	/**
	 * The configured region. The instance metadata is not asked, because it answers only
	 * on AWS.
	 */
	private static Region configuredRegion(boolean local) throws UsageException {
		AwsRegionProviderChain chain = new AwsRegionProviderChain(new SystemSettingsRegionProvider(),
				new AwsProfileRegionProvider());
		try {
			return chain.getRegion();
		}
		catch (SdkClientException ex) {
			if (local) {
				return LocalEndpoint.REGION;
			}
			throw new UsageException("No region is configured; give one with --region");
		}
	}

	@Override
	public String toString() {
		return (this.endpoint != null) ? this.endpoint.toString() : "AWS, region " + this.region;
	}

}
