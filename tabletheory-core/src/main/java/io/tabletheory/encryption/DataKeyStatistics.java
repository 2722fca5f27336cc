// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.concurrent.atomic.LongAdder;

/**
 * How often data keys were needed since the cache was made.
 *
 * @param sealing to seal values of a write
 * @param opening to open what was sealed
 */
public record DataKeyStatistics(Uses sealing, Uses opening) {

	/**
	 * Uses of one kind.
	 *
	 * @param hits those that had a key at hand, or a share in one that was under way
	 * @param misses those for which the provider, such as KMS, was asked
	 */
	public record Uses(long hits, long misses) {

	}

	/** Counts, on any thread. */
	record Counters(LongAdder sealingHits, LongAdder sealingMisses, LongAdder openingHits, LongAdder openingMisses) {

		Counters() {
			this(new LongAdder(), new LongAdder(), new LongAdder(), new LongAdder());
		}

		void hit(DataKeyRequest request) {
			((request instanceof DataKeyRequest.Sealing) ? this.sealingHits : this.openingHits).increment();
		}

		void miss(DataKeyRequest request) {
			((request instanceof DataKeyRequest.Sealing) ? this.sealingMisses : this.openingMisses).increment();
		}

		DataKeyStatistics read() {
			return new DataKeyStatistics(new Uses(this.sealingHits.sum(), this.sealingMisses.sum()),
					new Uses(this.openingHits.sum(), this.openingMisses.sum()));
		}

	}

}
