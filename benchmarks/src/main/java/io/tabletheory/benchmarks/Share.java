// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.util.Locale;

/**
 * At most a part of what another way takes.
 *
 * @param bytes infinite where any number will do
 */
record Share(Comparison comparison, Alternative variant, Alternative other, double time, double bytes) implements Goal {

	static Share ofTime(Comparison comparison, Alternative variant, Alternative other, double time) {
		return new Share(comparison, variant, other, time, Double.POSITIVE_INFINITY);
	}

	@Override
	public String judge(Results results) {
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
