// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.concurrent.atomic.LongAdder;

/**
 * The number of uses of data keys since the cache was made. A hit is the use of a key
 * that was cached or pending; for a miss the provider, such as KMS, was asked.
 *
 * @param sealingHits the hits for encrypting values of a write
 * @param sealingMisses the misses for encrypting values of a write
 * @param openingHits the hits for decrypting stored values
 * @param openingMisses the misses for decrypting stored values
 */
public record DataKeyStatistics(long sealingHits, long sealingMisses, long openingHits, long openingMisses) {

	/** The counters, for all threads. */
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
			return new DataKeyStatistics(this.sealingHits.sum(), this.sealingMisses.sum(), this.openingHits.sum(),
					this.openingMisses.sum());
		}

	}

}
