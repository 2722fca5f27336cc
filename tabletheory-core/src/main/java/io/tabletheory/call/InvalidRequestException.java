// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.call;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.UnknownOutcomeException;
import org.jspecify.annotations.Nullable;

/**
 * A request that DynamoDB finds invalid for a reason that is known.
 */
public final class InvalidRequestException extends TableTheoryException {

	private static final long serialVersionUID = 1L;

	private final ValidationReason reason;

	public InvalidRequestException(Origin origin, String problem, ValidationReason reason, @Nullable Throwable cause) {
		super(ErrorCode.INVALID_OPERATOR, origin, problem, cause);
		this.reason = reason;
	}

	/**
	 * Returns true if a request failed for this reason, although an earlier attempt of it
	 * may have taken effect.
	 */
	public static boolean is(TableTheoryException failure, ValidationReason reason) {
		Throwable last = (failure instanceof UnknownOutcomeException) ? failure.getCause() : failure;
		return last instanceof InvalidRequestException invalid && invalid.reason == reason;
	}

}
