// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.time.Duration;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import software.amazon.awssdk.core.retry.RetryMode;

/**
 * Properties of the clients of DynamoDB and KMS.
 *
 * @param async Whether to create an asynchronous DynamoDB client, too, for results in
 * futures. It needs an asynchronous HTTP client such as
 * software.amazon.awssdk:netty-nio-client.
 * @param apiCallTimeout Timeout of a call, all of its attempts included; 1m in the
 * embedded development mode.
 * @param apiCallAttemptTimeout Timeout of one attempt of a call; 1m in the embedded
 * development mode.
 * @param connectionTimeout Timeout for opening a connection; default of the HTTP client
 * unless set.
 * @param socketTimeout Timeout for data on an open connection; default of the HTTP client
 * unless set.
 * @param maxConnections Maximum number of connections of each client; default of the HTTP
 * client unless set.
 * @param retry How failed calls are retried.
 */
@ConfigurationProperties("tabletheory.client")
public record TableTheoryClientProperties(@DefaultValue("false") boolean async, @Nullable Duration apiCallTimeout,
		@Nullable Duration apiCallAttemptTimeout, @Nullable Duration connectionTimeout,
		@Nullable Duration socketTimeout, @Nullable Integer maxConnections, @DefaultValue Retry retry) {

	static final Duration CALL_TIMEOUT = Duration.ofSeconds(5);

	static final Duration ATTEMPT_TIMEOUT = Duration.ofSeconds(1);

	public TableTheoryClientProperties {
		PropertyRules.positive("tabletheory.client.api-call-timeout", apiCallTimeout);
		PropertyRules.positive("tabletheory.client.api-call-attempt-timeout", apiCallAttemptTimeout);
		PropertyRules.positive("tabletheory.client.connection-timeout", connectionTimeout);
		PropertyRules.positive("tabletheory.client.socket-timeout", socketTimeout);
		PropertyRules.positive("tabletheory.client.max-connections", maxConnections);
		Duration call = (apiCallTimeout != null) ? apiCallTimeout : CALL_TIMEOUT;
		if (apiCallAttemptTimeout != null && apiCallAttemptTimeout.compareTo(call) > 0) {
			throw PropertyRules.invalid("tabletheory.client.api-call-attempt-timeout", apiCallAttemptTimeout,
					"An attempt cannot take longer than the call that it is part of, which may take " + call
							+ "; raise tabletheory.client.api-call-timeout too");
		}
	}

	/**
	 * The retries of failed calls.
	 *
	 * @param mode Retry strategy of the AWS SDK; default of the AWS SDK unless set.
	 * @param maxAttempts Maximum number of attempts of a call, the first included;
	 * default of the strategy unless set.
	 */
	public record Retry(@Nullable RetryMode mode, @Nullable Integer maxAttempts) {

		public Retry {
			PropertyRules.positive("tabletheory.client.retry.max-attempts", maxAttempts);
		}

	}

}
