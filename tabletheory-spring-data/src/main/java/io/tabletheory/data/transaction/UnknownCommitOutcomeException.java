// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.transaction;

import org.springframework.transaction.TransactionSystemException;

/**
 * No answer says whether the writes of a transaction of Spring took effect: all of them
 * have, or none. {@link #repeat()} makes certain, within ten minutes.
 */
public final class UnknownCommitOutcomeException extends TransactionSystemException {

	private static final long serialVersionUID = 1L;

	private final transient Runnable repetition;

	UnknownCommitOutcomeException(String message, RuntimeException cause, Runnable repetition) {
		super(message, cause);
		this.repetition = repetition;
	}

	/**
	 * Sends the same writes again, as they were sent. When it returns, they have taken
	 * effect once, be it now or before; otherwise it fails as the commit: with the
	 * failure of a write that has not taken effect, or with another exception of this
	 * class.
	 */
	public void repeat() {
		this.repetition.run();
	}

}
