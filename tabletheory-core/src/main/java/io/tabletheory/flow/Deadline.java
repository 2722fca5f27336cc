// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * The time by which an operation must have ended. It is measured by
 * {@link System#nanoTime()}, because the wall clock jumps.
 */
public final class Deadline {

	/** The longest time, nearly three centuries; longer ones are cut to it. */
	private static final Duration LONGEST = Duration.ofNanos(Long.MAX_VALUE);

	private final long end;

	private final Duration allowed;

	private final LongSupplier nanos;

	private Deadline(Duration allowed, LongSupplier nanos) {
		this.allowed = allowed;
		this.nanos = nanos;
		this.end = nanos.getAsLong() + ((allowed.compareTo(LONGEST) < 0) ? allowed.toNanos() : Long.MAX_VALUE);
	}

	/** The deadline at this time from now. */
	public static Deadline in(Duration time) {
		return in(time, System::nanoTime);
	}

	static Deadline in(Duration time, LongSupplier nanos) {
		if (time.isNegative()) {
			throw new IllegalArgumentException("An operation cannot have " + text(time));
		}
		return new Deadline(time, nanos);
	}

	/** A time in milliseconds for messages. A shorter time is a fraction, not "0 ms". */
	public static String text(Duration time) {
		BigDecimal millis = BigDecimal.valueOf(time.toNanos(), 6);
		return ((time.toMillis() == 0) ? millis.stripTrailingZeros().toPlainString() : time.toMillis()) + " ms";
	}

	/** The time that the operation had at the beginning. */
	public Duration allowed() {
		return this.allowed;
	}

	/** The time that is left; zero or negative once the deadline has passed. */
	public Duration remaining() {
		return Duration.ofNanos(remainingNanos());
	}

	public boolean isOver() {
		return remainingNanos() <= 0;
	}

	private long remainingNanos() {
		return this.end - this.nanos.getAsLong();
	}

	/** The earlier deadline of both. */
	public Deadline and(Deadline other) {
		return (remainingNanos() <= other.remainingNanos()) ? this : other;
	}

	@Override
	public String toString() {
		return "Deadline[" + remaining().toMillis() + " of " + this.allowed.toMillis() + " ms left]";
	}

}
