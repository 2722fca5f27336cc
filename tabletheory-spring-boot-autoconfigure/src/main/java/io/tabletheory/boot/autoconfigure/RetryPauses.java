// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.time.Duration;

import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.retries.api.RetryStrategy;

/**
 * The attempts of a call, with pauses short enough for all of them. The pauses of the AWS
 * SDK after throttling add up to much more than the timeout of a call: a throttled write
 * would end with a timeout, which leaves its outcome open.
 *
 * @param longest the longest pause
 */
record RetryPauses(int attempts, Duration longest) {

	private static final Duration FIRST = Duration.ofMillis(25);

	private static final Duration FIRST_AFTER_THROTTLING = Duration.ofMillis(500);

	/** The pauses that take four fifths of a call, and leave the rest to the attempts. */
	static RetryPauses within(Duration call, int attempts) {
		int pauses = Math.max(1, attempts - 1);
		return new RetryPauses(attempts, Duration.ofMillis(Math.max(1, call.toMillis() * 4 / 5 / pauses)));
	}

	/** Sets the pauses in a retry strategy. */
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
