// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.net.URI;
import java.time.Duration;

import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.properties.PropertyMapper;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.client.builder.AwsSyncClientBuilder;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.retry.RetryMode;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.regions.providers.AwsRegionProvider;
import software.amazon.awssdk.retries.api.RetryStrategy;

/**
 * What all clients of AWS have in common: whom they talk to, in whose name, and for how
 * long.
 */
final class ClientSettings {

	/** What runs on a laptop shares it with builds, and nobody waits for it but us. */
	private static final Duration EMBEDDED_TIMEOUT = Duration.ofMinutes(1);

	/** As the AWS SDK has them, which forgets them where its strategy is changed. */
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

	/** Of a client that blocks. */
	<B extends AwsClientBuilder<B, ?> & AwsSyncClientBuilder<B, ?>> void applyTo(B builder,
			AwsServiceConnectionDetails details) {
		connect(builder, details);
		if (HttpOptions.areSetBy(this.properties)) {
			builder.httpClientBuilder(http(details).blocking());
		}
	}

	/** How a client with such details connects. */
	HttpOptions http(AwsServiceConnectionDetails details) {
		return HttpOptions.of(this.properties, attempt(details));
	}

	private Duration attempt(AwsServiceConnectionDetails details) {
		return chosen(this.properties.apiCallAttemptTimeout(),
				details.isEmbedded() ? EMBEDDED_TIMEOUT : TableTheoryClientProperties.ATTEMPT_TIMEOUT);
	}

	/** Of any client: all but its HTTP client. */
	<B extends AwsClientBuilder<B, ?>> void connect(B builder, AwsServiceConnectionDetails details) {
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
	 * The SDK refuses an endpoint where the user's profile asks for either of the two.
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
			// The first adaptive mode of the AWS SDK has no attempts and pauses but its
			// own.
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
