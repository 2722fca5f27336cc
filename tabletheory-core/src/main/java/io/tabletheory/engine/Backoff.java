// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Duration;
import java.util.function.DoubleSupplier;

/**
 * How often to try, and how long to wait in between: any time between nothing and a limit
 * that doubles with each attempt, so that those who failed together do not try again
 * together.
 *
 * @param base the limit of the first pause
 * @param cap the limit of all pauses
 * @param attempts how many requests at most, at least one
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
	 * The pause after so many attempts.
	 * @param random gives numbers from 0, inclusive, to 1, exclusive
	 */
	Duration pause(int attempts, DoubleSupplier random) {
		double limit = Math.min(seconds(this.cap), seconds(this.base) * Math.pow(2, attempts - 1));
		return Duration.ofMillis((long) (random.getAsDouble() * limit * 1000));
	}

	/** Of any duration, where the whole number of nanoseconds may not fit. */
	private static double seconds(Duration duration) {
		return duration.toSeconds() + duration.toNanosPart() / 1e9;
	}

}
