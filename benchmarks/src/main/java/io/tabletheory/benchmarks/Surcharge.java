// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.time.Duration;
import java.util.Locale;

/**
 * At most so much more than another way takes.
 *
 * @param time nanoseconds
 * @param bytes infinite where any number will do
 */
record Surcharge(Comparison comparison, Alternative variant, Alternative other, double time,
		double bytes) implements Goal {

	/** The cost that the methods of a repository add to the calls of the engine. */
	static Surcharge ofRepository(Comparison request) {
		return new Surcharge(request, Caller.REPOSITORY, Caller.ENGINE, 2_000, 2_048);
	}

	static Surcharge ofTime(Comparison comparison, Alternative variant, Alternative other, Duration time) {
		return new Surcharge(comparison, variant, other, time.toNanos(), Double.POSITIVE_INFINITY);
	}

	@Override
	public String judge(Results results) {
		Measurement more = results.difference(this.comparison, this.variant, this.other);
		boolean reached = more.time() <= this.time && more.bytes() <= this.bytes;
		return String.format(Locale.ROOT,
				"%s: %s, %s, takes %+,.2f µs (CPU %+,.2f; at most %,.2f) and %+,.0f bytes%s on top of %s",
				reached ? "reached" : "missed", this.comparison.operation(), this.variant.label(), more.time() / 1_000,
				more.cpu() / 1_000, this.time / 1_000, more.bytes(),
				Double.isInfinite(this.bytes) ? "" : String.format(Locale.ROOT, " (at most %,.0f)", this.bytes),
				this.other.label());
	}

}
