// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.autoconfigure;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;

/**
 * The time of a test, which stands still unless the test moves it. Each test begins at
 * the moment at which it runs; once anything has asked for the time, it only goes
 * forward.
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

	/** Lets time pass. */
	public synchronized void advance(Duration duration) {
		if (duration.isNegative()) {
			throw new IllegalArgumentException("Time cannot pass backwards: advance(" + duration
					+ "). To begin a test earlier, call setTo before anything has asked for the time");
		}
		this.now = this.now.plus(duration);
	}

	/** Makes it this moment: any, until something has asked for the time. */
	public synchronized void setTo(Instant moment) {
		if (this.seen && moment.isBefore(this.now)) {
			throw new IllegalStateException("The clock shows " + this.now + ", which has been read already, so it"
					+ " cannot be set back to " + moment + ". Call setTo first, before entities are stored");
		}
		this.now = moment;
	}

	/** For the next test. */
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
		// Not this itself, whose withZone it would call.
		InstantSource moments = () -> instant();
		return moments.withZone(zone);
	}

	/** Without having asked for the time. */
	@Override
	public synchronized String toString() {
		return "MutableClock[" + this.now + "]";
	}

}
