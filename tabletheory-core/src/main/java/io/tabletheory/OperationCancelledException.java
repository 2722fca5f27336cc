// SPDX-License-Identifier: Apache-2.0
package io.tabletheory;

/**
 * An operation was cancelled before its next call. Earlier writes of the operation stay.
 */
public final class OperationCancelledException extends TableTheoryException {

	private static final long serialVersionUID = 1L;

	/** Before a call with this origin. */
	public OperationCancelledException(Origin origin) {
		super(ErrorCode.TIMEOUT, origin,
				"The operation was cancelled before its next call. Nothing more was sent; earlier requests of the operation keep their effect",
				null);
	}

}
