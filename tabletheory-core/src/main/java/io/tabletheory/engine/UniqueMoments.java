// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoField;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReference;

import io.tabletheory.Internal;

/**
 * The moments of the system's clock, none of them twice, so that a stored moment proves
 * whose write it was. Within one source each is later than the one before. Sources of
 * several engines and processes differ by chance: digits below the resolution of the
 * clock, up to a millisecond, are drawn at random.
 */
@Internal
public final class UniqueMoments implements InstantSource {

	private static final int MILLISECOND = 1_000_000;

	/** A clock that was set back further than this is followed. */
	private static final Duration PATIENCE = Duration.ofSeconds(1);

	private final InstantSource clock;

	private final AtomicReference<Instant> last = new AtomicReference<>(Instant.MIN);

	UniqueMoments(InstantSource clock) {
		this.clock = clock;
	}

	/**
	 * Moments of the clock: unique ones of that of the system, and those of any other
	 * exactly as they are.
	 */
	public static InstantSource of(InstantSource clock) {
		return isSystem(clock) ? new UniqueMoments(clock) : clock;
	}

	private static boolean isSystem(InstantSource clock) {
		return InstantSource.system().equals(clock)
				|| (clock instanceof Clock zoned && zoned.equals(Clock.system(zoned.getZone())));
	}

	@Override
	public Instant instant() {
		return this.last.accumulateAndGet(filled(this.clock.instant()), UniqueMoments::next);
	}

	private static Instant next(Instant last, Instant now) {
		return (now.isAfter(last) || now.isBefore(last.minus(PATIENCE))) ? now : last.plusNanos(1);
	}

	private static Instant filled(Instant tick) {
		int unit = unit(tick.get(ChronoField.NANO_OF_SECOND));
		return (unit > 1) ? tick.plusNanos(ThreadLocalRandom.current().nextInt(unit)) : tick;
	}

	/** The resolution of the clock, as far as this moment shows it. */
	private static int unit(int nanos) {
		int unit = 1;
		while (unit < MILLISECOND && nanos % (unit * 10) == 0) {
			unit *= 10;
		}
		return unit;
	}

	@Override
	public String toString() {
		return "UniqueMoments[" + this.clock + "]";
	}

}
