// SPDX-License-Identifier: Apache-2.0
package io.tabletheory;

/**
 * An operation makes a call that no configured port can answer. The call was not sent.
 */
public final class UnansweredCallException extends TableTheoryException {

	private static final long serialVersionUID = 1L;

	private final String call;

	/**
	 * For a call of this kind.
	 * @param call its name, such as {@code SealingKey}
	 * @param requirement what has to be configured; ends the sentence "It needs"
	 */
	public UnansweredCallException(Origin origin, String call, String requirement) {
		super(ErrorCode.INVALID_OPERATOR, origin,
				"Nothing answers the call " + call + ", and it was not made. It needs " + requirement, null);
		this.call = call;
	}

	/** The kind of call that nothing answers. */
	public String call() {
		return this.call;
	}

}
