// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.autoconfigure;

import io.tabletheory.boot.autoconfigure.DynamoDbAsyncClientBuilderCustomizer;
import io.tabletheory.boot.autoconfigure.DynamoDbClientBuilderCustomizer;
import io.tabletheory.boot.test.capacity.CapacityMeter;
import io.tabletheory.local.fault.Faults;
import software.amazon.awssdk.core.client.builder.SdkClientBuilder;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.retries.api.RetryStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClientBuilder;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/**
 * Customizes the clients of a test: with faults, with the retries of the application but
 * without pauses, and with a meter.
 */
record TestClients(Faults faults,
		CapacityMeter meter) implements DynamoDbClientBuilderCustomizer, DynamoDbAsyncClientBuilderCustomizer {

	@Override
	public void customize(DynamoDbClientBuilder builder) {
		equip(builder.httpClientBuilder(new FaultyHttpClientBuilder(this.faults)));
	}

	@Override
	public void customize(DynamoDbAsyncClientBuilder builder) {
		equip(builder.httpClientBuilder(new FaultyAsyncHttpClientBuilder(this.faults)));
	}

	private <B extends SdkClientBuilder<B, ?>> void equip(B builder) {
		this.meter.addTo(builder.overrideConfiguration(withoutPauses(builder.overrideConfiguration())));
	}

	/**
	 * The configuration without pauses, for a retry strategy of the application and for
	 * changes of that of the AWS SDK.
	 */
	private static ClientOverrideConfiguration withoutPauses(ClientOverrideConfiguration configuration) {
		ClientOverrideConfiguration.Builder builder = configuration.toBuilder();
		RetryStrategy strategy = configuration.retryStrategy().orElse(null);
		if (strategy != null) {
			RetryStrategy.Builder<?, ?> retries = strategy.toBuilder();
			retryAtOnce(retries);
			return builder.retryStrategy(retries.build()).build();
		}
		return builder.retryStrategy((retries) -> {
			configuration.retryStrategyConfigurator().ifPresent((changes) -> changes.accept(retries));
			retryAtOnce(retries);
		}).build();
	}

	private static void retryAtOnce(RetryStrategy.Builder<?, ?> retries) {
		retries.backoffStrategy(BackoffStrategy.retryImmediately());
		retries.throttlingBackoffStrategy(BackoffStrategy.retryImmediately());
	}

}
