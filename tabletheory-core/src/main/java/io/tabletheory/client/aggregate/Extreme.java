// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

import org.jspecify.annotations.Nullable;

/**
 * The least or the greatest value; the first of several that are equal.
 */
final class Extreme implements Accumulator {

	private final int direction;

	private @Nullable Object extreme;

	private Extreme(int direction) {
		this.direction = direction;
	}

	static Extreme least() {
		return new Extreme(-1);
	}

	static Extreme greatest() {
		return new Extreme(1);
	}

	/** The first is compared with itself, which refuses what has no order. */
	@Override
	public void add(Object value) {
		Object other = (this.extreme != null) ? this.extreme : value;
		int difference = Ordering.compare(value, other) * this.direction;
		if (this.extreme == null || difference > 0) {
			this.extreme = value;
		}
	}

	@Override
	public @Nullable Object result() {
		return this.extreme;
	}

}
