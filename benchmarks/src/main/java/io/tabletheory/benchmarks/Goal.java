// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.util.List;
import java.util.Locale;

/**
 * What an operation may take at most, as a part of what another way takes.
 *
 * @param bytes infinite where any number will do
 */
record Goal(Comparison comparison, Alternative variant, Alternative other, double time, double bytes) {

	static final List<Goal> ALL = List.of(
			new Goal(Comparison.QUERY_OF_100, Variant.RECORD_BY_WIRE, Variant.RAW, 0.45, 0.28),
			new Goal(Comparison.QUERY_OF_100, Variant.RECORD_BY_WIRE, Variant.ENHANCED, 0.38, 0.22),
			new Goal(Comparison.GET, Variant.RECORD_BY_WIRE, Variant.RAW, 1.05, 1.05),
			new Goal(Comparison.GET, Variant.RECORD_BY_WIRE, Variant.ENHANCED, 1, 1),
			new Goal(Comparison.GET, Variant.MAP_BY_WIRE, Variant.RAW, 1.05, 1.05),
			new Goal(Comparison.GET, Variant.MAP_BY_WIRE, Variant.ENHANCED, 1, 1),
			new Goal(Comparison.PUT, Variant.MAP_BY_WIRE, Variant.RAW, 1.05, 1.05),
			new Goal(Comparison.PUT, Variant.MAP_BY_WIRE, Variant.ENHANCED, 1, 1),
			new Goal(Comparison.UPDATE, Variant.MAP_BY_WIRE, Variant.RAW, 1.05, 1.05),
			new Goal(Comparison.UPDATE, Variant.MAP_BY_WIRE, Variant.ENHANCED, 1, 1),
			encryption(Comparison.SEAL, Encryption.FORMAT_1, Encryption.JCE, 2),
			encryption(Comparison.SEAL, Encryption.FORMAT_1, Encryption.AWS, 0.05),
			encryption(Comparison.SEAL, Encryption.FORMAT_2, Encryption.JCE, 2),
			encryption(Comparison.SEAL, Encryption.FORMAT_2, Encryption.AWS, 0.05),
			encryption(Comparison.OPEN, Encryption.FORMAT_1, Encryption.JCE, 2),
			encryption(Comparison.OPEN, Encryption.FORMAT_1, Encryption.AWS, 0.05),
			encryption(Comparison.OPEN, Encryption.FORMAT_2, Encryption.JCE, 2),
			encryption(Comparison.OPEN, Encryption.FORMAT_2, Encryption.AWS, 0.05));

	/** Half of the rate of the bare cipher, and 20 times that of AWS. */
	private static Goal encryption(Comparison comparison, Encryption format, Encryption other, double time) {
		return new Goal(comparison, format, other, time, Double.POSITIVE_INFINITY);
	}

	boolean isMeasuredIn(Results results) {
		return results.alternatives(this.comparison).containsAll(List.of(this.variant, this.other));
	}

	/** Says whether the results reach it. */
	String judge(Results results) {
		Measurement ratio = results.ratio(this.comparison, this.variant, this.other);
		boolean reached = ratio.time() <= this.time && ratio.bytes() <= this.bytes;
		return String.format(Locale.ROOT,
				"%s: %s, %s, takes %.2f of the time (CPU %.2f; at most %.2f) and %.2f of the bytes%s of %s",
				reached ? "reached" : "missed", this.comparison.operation(), this.variant.label(), ratio.time(),
				ratio.cpu(), this.time, ratio.bytes(),
				Double.isInfinite(this.bytes) ? "" : String.format(Locale.ROOT, " (at most %.2f)", this.bytes),
				this.other.label());
	}

}
