// SPDX-License-Identifier: Apache-2.0
package io.tabletheory;

import org.jspecify.annotations.Nullable;

/**
 * A write failed after its request may have reached DynamoDB, so that it may have taken
 * effect. Every other failure of a single request means that it has changed nothing.
 */
public class UnknownOutcomeException extends TableTheoryException {

	private static final long serialVersionUID = 1L;

	public UnknownOutcomeException(ErrorCode code, Origin origin, String problem, @Nullable Throwable cause) {
		super(code, origin, problem + "; the write may have taken effect", cause);
	}

	/** Creates a copy of a failure, with more details. */
	protected UnknownOutcomeException(UnknownOutcomeException failure) {
		super(failure.code(), failure.origin(), failure.problem(), failure);
	}

}
