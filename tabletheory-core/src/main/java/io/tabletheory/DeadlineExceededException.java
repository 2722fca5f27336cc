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
	 * Before a call.
	 * @param allowed how long the operation had in all
	 * @param how what was in the way; goes on after "The operation had 200 ms,"
	 */
	public DeadlineExceededException(Origin origin, Duration allowed, String how) {
		this(origin, allowed, "The operation had " + allowed.toMillis() + " ms, " + how
				+ ". Nothing more was sent; earlier requests of the operation keep their effect", null);
	}

	/**
	 * In another situation.
	 * @param problem names the time that the operation had, and what became of it
	 */
	public DeadlineExceededException(Origin origin, Duration allowed, String problem, @Nullable Throwable cause) {
		super(ErrorCode.TIMEOUT, origin, problem, cause);
		this.allowed = allowed;
	}

	/** How long the operation had in all. */
	public Duration allowed() {
		return this.allowed;
	}

}
