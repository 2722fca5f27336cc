// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.time.Duration;

/**
 * The limits for using data keys again. They are exact: a use beyond one of them gets a
 * new key.
 *
 * @param maxAge the age at which a key is wiped, used or not
 * @param maxUses the number of values that one key encrypts
 * @param maxEntries the number of cached keys; encryption and decryption count separately
 */
public record DataKeyCaching(Duration maxAge, long maxUses, int maxEntries) {

	/**
	 * The longest age: beyond it, nanoseconds would overflow, and no application needs
	 * more.
	 */
	private static final Duration LONGEST = Duration.ofDays(365);

	/** The most uses of one key of AES-GCM with random nonces (NIST SP 800-38D, 8.3). */
	private static final long MOST_USES = 1L << 32;

	/**
	 * No caching: every operation that encrypts needs a new key, and every request that
	 * decrypts asks the provider.
	 */
	public static final DataKeyCaching OFF = new DataKeyCaching(Duration.ZERO, 0, 0);

	/**
	 * Five minutes, during which a key remains usable even if access to its master key is
	 * revoked; 2^20 values, far below the number at which random nonces collide; 1,000
	 * keys.
	 */
	public static final DataKeyCaching DEFAULTS = new DataKeyCaching(Duration.ofMinutes(5), 1L << 20, 1_000);

	public DataKeyCaching {
		boolean off = maxAge.isZero() && maxUses == 0 && maxEntries == 0;
		if (!off) {
			require(!maxAge.isZero() && !maxAge.isNegative() && maxAge.compareTo(LONGEST) <= 0,
					"The age of a data key is limited to more than nothing and at most " + LONGEST + ", not " + maxAge);
			require(maxUses >= 1 && maxUses <= MOST_USES,
					"A data key seals 1 to " + MOST_USES + " values, not " + maxUses);
			require(maxEntries >= 1, "A cache holds 1 data key or more, not " + maxEntries);
		}
	}

	/** Returns true if keys are used again. */
	public boolean isOn() {
		return this.maxEntries > 0;
	}

	private static void require(boolean met, String problem) {
		if (!met) {
			throw new IllegalArgumentException(problem + "; to keep no data keys, use DataKeyCaching.OFF");
		}
	}

}
