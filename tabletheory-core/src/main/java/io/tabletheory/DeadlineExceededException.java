// SPDX-License-Identifier: Apache-2.0
package io.tabletheory;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

/**
 * The time of an operation is over, or too short for its next attempt. The next call was
 * not made; earlier writes of the operation stay. A write whose answer did not arrive in
 * time fails with an {@link UnknownOutcomeException} instead.
 */
public final class DeadlineExceededException extends TableTheoryException {

	private static final long serialVersionUID = 1L;

	private final Duration allowed;

	/**
	 * The end of an operation with a deadline.
	 * @param problem the time that the operation had, and its outcome
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
