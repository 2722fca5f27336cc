// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.net.URI;
import java.time.Duration;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.properties.PropertyMapper;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsAsyncClientBuilder;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.client.builder.AwsSyncClientBuilder;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.retry.RetryMode;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.regions.providers.AwsRegionProvider;
import software.amazon.awssdk.retries.api.RetryStrategy;

/**
 * The settings that all clients of AWS share: connection, credentials and timeouts.
 */
final class ClientSettings {

	/**
	 * The timeout for an embedded service, which shares a laptop with builds and serves
	 * this application alone.
	 */
	private static final Duration EMBEDDED_TIMEOUT = Duration.ofMinutes(1);

	/**
	 * The default of the AWS SDK for DynamoDB, which the SDK drops when its retry
	 * strategy is changed.
	 */
	private static final int DYNAMODB_ATTEMPTS = 9;

	private static final int KMS_ATTEMPTS = 4;

	private final TableTheoryClientProperties properties;

	private final ObjectProvider<AwsCredentialsProvider> credentials;

	private final ObjectProvider<AwsRegionProvider> regions;

	ClientSettings(TableTheoryClientProperties properties, ObjectProvider<AwsCredentialsProvider> credentials,
			ObjectProvider<AwsRegionProvider> regions) {
		this.properties = properties;
		this.credentials = credentials;
		this.regions = regions;
	}

	/** Configures a blocking client. */
	<B extends AwsClientBuilder<B, ?> & AwsSyncClientBuilder<B, ?>> void applyTo(B builder,
			AwsServiceConnectionDetails details) {
		connect(builder, details);
		builder.httpClientBuilder(http(details).blocking());
	}

	/** Configures an asynchronous client. */
	<B extends AwsClientBuilder<B, ?> & AwsAsyncClientBuilder<B, ?>> void applyToAsync(B builder,
			AwsServiceConnectionDetails details) {
		connect(builder, details);
		builder.httpClientBuilder(http(details).asynchronous());
	}

	private HttpOptions http(AwsServiceConnectionDetails details) {
		return HttpOptions.of(this.properties, attempt(details));
	}

	/** The blocking client of a builder that customizers have changed. */
	<C, B extends AwsClientBuilder<B, C> & AwsSyncClientBuilder<B, C>> C build(B builder) {
		return build(builder::build, () -> builder.httpClientBuilder(null));
	}

	/** The asynchronous client of a builder that customizers have changed. */
	<C, B extends AwsClientBuilder<B, C> & AwsAsyncClientBuilder<B, C>> C buildAsync(B builder) {
		return build(builder::build, () -> builder.httpClientBuilder(null));
	}

	/**
	 * Builds a client. A customizer may have brought an HTTP client, beside which the AWS
	 * SDK refuses a builder of one. A builder does not tell what it has, so the refusal
	 * does.
	 */
	private <C> C build(Supplier<C> client, Runnable withoutOurs) {
		try {
			return client.get();
		}
		catch (IllegalArgumentException ex) {
			if (HttpOptions.areSetBy(this.properties)) {
				throw ex;
			}
			withoutOurs.run();
			return client.get();
		}
	}

	private Duration attempt(AwsServiceConnectionDetails details) {
		return chosen(this.properties.apiCallAttemptTimeout(),
				details.isEmbedded() ? EMBEDDED_TIMEOUT : TableTheoryClientProperties.ATTEMPT_TIMEOUT);
	}

	/** Configures any client, except for its HTTP client. */
	private <B extends AwsClientBuilder<B, ?>> void connect(B builder, AwsServiceConnectionDetails details) {
		PropertyMapper map = PropertyMapper.get();
		map.from(details::endpoint).to((endpoint) -> directTo(endpoint, builder));
		map.from(details::region).orFrom(this::beanRegion).as(Region::of).to(builder::region);
		map.from(details::credentials)
			.orFrom(this.credentials::getIfUnique)
			.orFrom(() -> LoopbackCredentials.of(details.endpoint()))
			.to(builder::credentialsProvider);
		builder.overrideConfiguration(overridden(builder.overrideConfiguration().toBuilder(), details));
	}

	private @Nullable String beanRegion() {
		AwsRegionProvider provider = this.regions.getIfUnique();
		return (provider != null) ? provider.getRegion().id() : null;
	}

	/**
	 * Sets the endpoint. The SDK refuses it if the user's profile switches FIPS or
	 * dual-stack on.
	 */
	private static <B extends AwsClientBuilder<B, ?>> void directTo(URI endpoint, B builder) {
		builder.endpointOverride(endpoint).fipsEnabled(false).dualstackEnabled(false);
	}

	private ClientOverrideConfiguration overridden(ClientOverrideConfiguration.Builder configuration,
			AwsServiceConnectionDetails details) {
		Duration call = chosen(this.properties.apiCallTimeout(),
				details.isEmbedded() ? EMBEDDED_TIMEOUT : TableTheoryClientProperties.CALL_TIMEOUT);
		configuration.apiCallTimeout(call);
		configuration.apiCallAttemptTimeout(attempt(details));
		RetryMode mode = this.properties.retry().mode();
		if (mode != null) {
			configuration.retryStrategy(paused(AwsRetryStrategy.forRetryMode(mode), call));
		}
		else {
			int attempts = attempts((details instanceof KmsConnectionDetails) ? KMS_ATTEMPTS : DYNAMODB_ATTEMPTS);
			configuration.retryStrategy((strategy) -> RetryPauses.within(call, attempts).in(strategy));
		}
		return configuration.build();
	}

	private RetryStrategy paused(RetryStrategy strategy, Duration call) {
		try {
			return RetryPauses.within(call, attempts(strategy.maxAttempts())).in(strategy.toBuilder()).build();
		}
		catch (UnsupportedOperationException ex) {
			// The mode ADAPTIVE of the AWS SDK, unlike ADAPTIVE_V2, has fixed attempts
			// and pauses.
			Integer attempts = this.properties.retry().maxAttempts();
			if (attempts != null) {
				throw PropertyRules.invalid("tabletheory.client.retry.max-attempts", attempts,
						"The retry mode adaptive has a number of attempts of its own; leave this property out, or"
								+ " use the mode adaptive_v2");
			}
			return strategy;
		}
	}

	private int attempts(int otherwise) {
		Integer attempts = this.properties.retry().maxAttempts();
		return (attempts != null) ? attempts : otherwise;
	}

	private static Duration chosen(@Nullable Duration set, Duration otherwise) {
		return (set != null) ? set : otherwise;
	}

}
