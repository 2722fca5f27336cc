// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.order;

import java.time.Instant;

import io.tabletheory.data.query.CursorScrollPosition;
import io.tabletheory.sample.problem.Problem;
import org.jspecify.annotations.Nullable;

/**
 * A search for orders of a merchant, the latest first.
 *
 * @param from the earliest time of an order
 * @param to the latest time of an order
 * @param after the cursor to continue after
 * @param before the cursor to end before
 */
public record OrderSearch(String merchantId, @Nullable OrderStatus status, @Nullable Instant from, @Nullable Instant to,
		@Nullable String after, @Nullable String before) {

	/**
	 * The latest time that can be stored, because the year of a timestamp has four
	 * digits.
	 */
	private static final Instant FOREVER = Instant.parse("9999-12-31T23:59:59.999999999Z");

	public OrderSearch {
		if (from != null && to != null && from.isAfter(to)) {
			throw Problem.WRONG_TIMES.because("The range of time ends before it begins; exchange from and to");
		}
		if (after != null && before != null) {
			throw Problem.WRONG_CURSOR.because("A page is either after or before a cursor; leave one of them out");
		}
	}

	Instant earliest() {
		return (this.from != null) ? storable(this.from) : Instant.EPOCH;
	}

	Instant latest() {
		return (this.to != null) ? storable(this.to) : FOREVER;
	}

	private static Instant storable(Instant time) {
		if (time.isBefore(Instant.EPOCH)) {
			return Instant.EPOCH;
		}
		return time.isAfter(FOREVER) ? FOREVER : time;
	}

	CursorScrollPosition position() {
		if (this.before != null) {
			return CursorScrollPosition.of(this.before).backward();
		}
		return (this.after != null) ? CursorScrollPosition.of(this.after) : CursorScrollPosition.initial();
	}

}
