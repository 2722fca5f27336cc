// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.autoconfigure;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;

/**
 * The clock of a test, which stands still unless the test moves it. Each test begins at
 * the current time. Once the time has been read, it only moves forward.
 */
public final class MutableClock extends Clock {

	private Instant now = Instant.now();

	private boolean seen;

	MutableClock() {
	}

	@Override
	public synchronized Instant instant() {
		this.seen = true;
		return this.now;
	}

	/** Moves the clock forward. */
	public synchronized void advance(Duration duration) {
		if (duration.isNegative()) {
			throw new IllegalArgumentException("Time cannot pass backwards: advance(" + duration
					+ "). To begin a test earlier, call setTo before anything has asked for the time");
		}
		this.now = this.now.plus(duration);
	}

	/**
	 * Sets the clock to this time: any, until the time has been read, and a later one
	 * after that.
	 */
	public synchronized void setTo(Instant moment) {
		if (this.seen && moment.isBefore(this.now)) {
			throw new IllegalStateException("The clock shows " + this.now + ", which has been read already, so it"
					+ " cannot be set back to " + moment + ". Call setTo first, before entities are stored");
		}
		this.now = moment;
	}

	/** Resets the clock for the next test. */
	synchronized void restart() {
		this.now = Instant.now();
		this.seen = false;
	}

	@Override
	public ZoneId getZone() {
		return ZoneOffset.UTC;
	}

	@Override
	public Clock withZone(ZoneId zone) {
		// A clock of its own: passing this one would call this method again.
		InstantSource moments = () -> instant();
		return moments.withZone(zone);
	}

	/** The text, which does not count as reading the time. */
	@Override
	public synchronized String toString() {
		return "MutableClock[" + this.now + "]";
	}

}
