// SPDX-License-Identifier: Apache-2.0
package io.tabletheory;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

/**
 * The time that an operation had is over, or too short for its next attempt. The call
 * that would have followed was not made; what the operation wrote before stays written. A
 * write whose answer did not arrive in time fails with an {@link UnknownOutcomeException}
 * instead.
 */
public final class DeadlineExceededException extends TableTheoryException {

	private static final long serialVersionUID = 1L;

	private final Duration allowed;

	/**
	 * The end of an operation with a deadline.
	 * @param problem names the time that the operation had, and what became of it
	 */
	public DeadlineExceededException(Origin origin, Duration allowed, String problem, @Nullable Throwable cause) {
		super(ErrorCode.TIMEOUT, origin, problem, cause);
		this.allowed = allowed;
	}

	/** The time that the operation had in all. */
	public Duration allowed() {
		return this.allowed;
	}

}
