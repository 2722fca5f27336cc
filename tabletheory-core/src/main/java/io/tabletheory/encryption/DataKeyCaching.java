// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.time.Duration;

/**
 * How long, how often and how many data keys are used again. The limits are exact:
 * whatever would go beyond one gets a new key.
 *
 * @param maxAge after which a key is wiped, whether it was used or not
 * @param maxUses how many values one key seals
 * @param maxEntries how many keys are held: each counts once for sealing and once for
 * opening
 */
public record DataKeyCaching(Duration maxAge, long maxUses, int maxEntries) {

	/** Nobody means more; beyond, nanoseconds would overflow. */
	private static final Duration LONGEST = Duration.ofDays(365);

	/** NIST SP 800-38D, 8.3: AES-GCM with random nonces, one key. */
	private static final long MOST_USES = 1L << 32;

	/** Every operation that seals asks for a key, and every request that opens. */
	public static final DataKeyCaching OFF = new DataKeyCaching(Duration.ZERO, 0, 0);

	/**
	 * Five minutes, which is also how long a key outlives the permission to use its
	 * master key; 2^20 values, far from where random nonces meet; 1,000 keys.
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

	/** Whether keys are used again at all. */
	public boolean isOn() {
		return this.maxEntries > 0;
	}

	private static void require(boolean met, String problem) {
		if (!met) {
			throw new IllegalArgumentException(problem + "; to keep no data keys, use DataKeyCaching.OFF");
		}
	}

}
