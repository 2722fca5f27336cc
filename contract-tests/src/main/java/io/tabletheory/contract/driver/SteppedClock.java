// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

import org.jspecify.annotations.Nullable;

/**
 * A clock that stands still unless it is moved; the system's where no moment is given.
 */
public final class SteppedClock implements InstantSource {

	private @Nullable Instant moment;

	public SteppedClock(@Nullable Instant moment) {
		this.moment = moment;
	}

	@Override
	public synchronized Instant instant() {
		return (this.moment != null) ? this.moment : InstantSource.system().instant();
	}

	public synchronized void set(Instant other) {
		this.moment = other;
	}

	/** Lets so much time pass. */
	public void pass(Duration duration) throws InterruptedException {
		if (!move(duration)) {
			Thread.sleep(duration.toMillis());
		}
	}

	private synchronized boolean move(Duration duration) {
		if (this.moment == null) {
			return false;
		}
		this.moment = this.moment.plus(duration);
		return true;
	}

}
