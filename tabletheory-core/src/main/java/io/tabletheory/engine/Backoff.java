// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Duration;
import java.util.function.DoubleSupplier;

/**
 * The number of attempts and the pauses between them. A pause has a random length up to a
 * limit that doubles with each attempt, so that callers that failed together do not try
 * again together.
 *
 * @param base the limit of the first pause
 * @param cap the limit of all pauses
 * @param attempts the maximum number of requests, at least one
 */
public record Backoff(Duration base, Duration cap, int attempts) {

	/** Ten attempts, with pauses of up to 50 ms at first and up to 5 s at last. */
	public static final Backoff DEFAULT = new Backoff(Duration.ofMillis(50), Duration.ofSeconds(5), 10);

	public Backoff {
		if (base.isNegative() || cap.compareTo(base) < 0) {
			throw new IllegalArgumentException(
					"The first pause must not be negative, nor longer than the cap; found " + base + " and " + cap);
		}
		if (attempts < 1) {
			throw new IllegalArgumentException("At least one attempt is needed, found " + attempts);
		}
	}

	/**
	 * The pause after this number of attempts.
	 * @param random gives numbers from 0, inclusive, to 1, exclusive
	 */
	Duration pause(int attempts, DoubleSupplier random) {
		double limit = Math.min(seconds(this.cap), seconds(this.base) * Math.pow(2, attempts - 1));
		return Duration.ofMillis((long) (random.getAsDouble() * limit * 1000));
	}

	/** Takes any duration; a {@code long} of nanoseconds would overflow. */
	private static double seconds(Duration duration) {
		return duration.toSeconds() + duration.toNanosPart() / 1e9;
	}

}
