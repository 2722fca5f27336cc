// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.concurrent.atomic.LongAdder;

/**
 * The number of uses of data keys since the cache was made.
 *
 * @param sealing the uses for encrypting values of a write
 * @param opening the uses for decrypting stored values
 */
public record DataKeyStatistics(Uses sealing, Uses opening) {

	/**
	 * The uses of one kind.
	 *
	 * @param hits the uses of a key that was cached or pending
	 * @param misses the uses for which the provider, such as KMS, was asked
	 */
	public record Uses(long hits, long misses) {

	}

	/**
	 * The counters, for all threads.
	 */
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
