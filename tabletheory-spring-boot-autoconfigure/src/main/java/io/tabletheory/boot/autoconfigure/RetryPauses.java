// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.time.Duration;

import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.retries.api.RetryStrategy;

/**
 * Attempts of a call, with pauses that leave time for all of them. The pauses of the AWS
 * SDK after throttling add up to much more than a call may take: it would end in a
 * time-out, which says nothing about a write, instead of saying that it was throttled.
 *
 * @param longest of one pause
 */
record RetryPauses(int attempts, Duration longest) {

	private static final Duration FIRST = Duration.ofMillis(25);

	private static final Duration FIRST_AFTER_THROTTLING = Duration.ofMillis(500);

	/** Pauses that take four fifths of a call, the rest being for the attempts. */
	static RetryPauses within(Duration call, int attempts) {
		int pauses = Math.max(1, attempts - 1);
		return new RetryPauses(attempts, Duration.ofMillis(Math.max(1, call.toMillis() * 4 / 5 / pauses)));
	}

	/** Sets them in a strategy. */
	<B extends RetryStrategy.Builder<?, ?>> B in(B strategy) {
		strategy.maxAttempts(this.attempts);
		strategy.backoffStrategy(upTo(FIRST));
		strategy.throttlingBackoffStrategy(upTo(FIRST_AFTER_THROTTLING));
		return strategy;
	}

	private BackoffStrategy upTo(Duration first) {
		return BackoffStrategy.exponentialDelay((first.compareTo(this.longest) < 0) ? first : this.longest,
				this.longest);
	}

}
