// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.time.Duration;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Defaults of batches.
 *
 * @param concurrency Number of requests of one batch that are sent at the same time.
 * @param maxAttempts Number of attempts for what DynamoDB leaves unprocessed.
 * @param baseDelay Longest pause after the first attempt; it doubles with each attempt.
 * @param maxDelay Longest pause after any attempt.
 * @param patience Time after which a batch that makes no progress fails.
 */
@ConfigurationProperties("tabletheory.batch")
public record TableTheoryBatchProperties(@DefaultValue("4") int concurrency, @DefaultValue("10") int maxAttempts,
		@DefaultValue("50ms") Duration baseDelay, @DefaultValue("5s") Duration maxDelay,
		@DefaultValue("1m") Duration patience) {

	public TableTheoryBatchProperties {
		PropertyRules.positive("tabletheory.batch.concurrency", concurrency);
		PropertyRules.positive("tabletheory.batch.max-attempts", maxAttempts);
		PropertyRules.positive("tabletheory.batch.base-delay", baseDelay);
		PropertyRules.positive("tabletheory.batch.patience", patience);
		if (maxDelay.compareTo(baseDelay) < 0) {
			throw PropertyRules.invalid("tabletheory.batch.max-delay", maxDelay,
					"It must not be shorter than tabletheory.batch.base-delay, which is " + baseDelay);
		}
	}

}
