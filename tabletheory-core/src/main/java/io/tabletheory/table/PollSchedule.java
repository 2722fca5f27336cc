// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.time.Duration;
import java.util.function.Function;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Pause;
import io.tabletheory.flow.Step;

/**
 * The remaining patience of a program and the length of its next pause. Each pause is
 * twice as long as the one before, up to five seconds.
 */
record PollSchedule(Duration left, Duration pause) {

	private static final Duration FIRST = Duration.ofMillis(100);

	private static final Duration LONGEST = Duration.ofSeconds(5);

	static PollSchedule of(TableOptions options) {
		return new PollSchedule(options.patience(), FIRST);
	}

	/**
	 * Pauses and goes on, or fails with {@link ErrorCode#TIMEOUT}.
	 * @param seen the state that the program waits on, for the message of the failure
	 */
	<R> Step<R> pause(Origin origin, String seen, Function<PollSchedule, Step<R>> next) {
		if (this.left.isZero()) {
			throw new TableTheoryException(ErrorCode.TIMEOUT, origin,
					seen + ". Try again later, or allow more time with TableOptions.patience", null);
		}
		Duration length = shorter(this.pause, this.left);
		return Step.await(new Pause(length), origin)
			.then((paused) -> next
				.apply(new PollSchedule(this.left.minus(length), shorter(this.pause.multipliedBy(2), LONGEST))));
	}

	private static Duration shorter(Duration one, Duration other) {
		return (one.compareTo(other) < 0) ? one : other;
	}

}
