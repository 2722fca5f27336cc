// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.util.Locale;

/**
 * At most so much more than another way takes.
 *
 * @param time nanoseconds
 */
record Surcharge(Comparison comparison, Alternative variant, Alternative other, double time,
		double bytes) implements Goal {

	/** What the methods of a repository add to the engine's own calls. */
	static Surcharge ofRepository(Comparison request) {
		return new Surcharge(request, Caller.REPOSITORY, Caller.ENGINE, 2_000, 2_048);
	}

	@Override
	public String judge(Results results) {
		Measurement more = results.difference(this.comparison, this.variant, this.other);
		boolean reached = more.time() <= this.time && more.bytes() <= this.bytes;
		return String.format(Locale.ROOT,
				"%s: %s, %s, takes %+.2f µs (CPU %+.2f; at most %.2f) and %+,.0f bytes (at most %,.0f) on top of %s",
				reached ? "reached" : "missed", this.comparison.operation(), this.variant.label(), more.time() / 1_000,
				more.cpu() / 1_000, this.time / 1_000, more.bytes(), this.bytes, this.other.label());
	}

}
