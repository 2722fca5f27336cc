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
 * @param async Whether there is an asynchronous client of DynamoDB too.
 * @param apiCallTimeout How long a call may take, with all of its attempts.
 * @param apiCallAttemptTimeout How long one attempt of a call may take.
 * @param connectionTimeout How long it may take to connect.
 * @param socketTimeout How long a connection may be silent.
 * @param maxConnections How many connections there are at most.
 * @param retry How calls that failed are tried again.
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
	 * How calls that failed are tried again.
	 *
	 * @param mode Strategy of the AWS SDK; chosen as the AWS SDK does unless set.
	 * @param maxAttempts How often a call is tried, the first time included; as often as
	 * the strategy does unless set.
	 */
	public record Retry(@Nullable RetryMode mode, @Nullable Integer maxAttempts) {

		public Retry {
			PropertyRules.positive("tabletheory.client.retry.max-attempts", maxAttempts);
		}

	}

}
