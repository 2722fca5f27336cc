// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.transaction;

import org.springframework.transaction.TransactionSystemException;

/**
 * The outcome of a Spring transaction is unknown: all writes have taken effect, or none.
 * Within ten minutes, {@link #repeat()} makes certain.
 */
public final class UnknownTransactionOutcomeSystemException extends TransactionSystemException {

	private static final long serialVersionUID = 1L;

	private final transient Runnable repetition;

	UnknownTransactionOutcomeSystemException(String message, RuntimeException cause, Runnable repetition) {
		super(message, cause);
		this.repetition = repetition;
	}

	/**
	 * Sends the same writes again. When the method returns, they have taken effect once,
	 * now or before. Otherwise it fails like the commit: with the failure of a write that
	 * has not taken effect, or with another exception of this class.
	 */
	public void repeat() {
		this.repetition.run();
	}

}
