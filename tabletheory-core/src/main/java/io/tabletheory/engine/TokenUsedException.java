// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * The token of a transaction was used for another one within the last ten minutes, or for
 * the same one by an engine that does not remember it any more. This one was not made;
 * whether the other took effect, its items tell.
 */
public final class TokenUsedException extends TableTheoryException {

	private static final long serialVersionUID = 1L;

	private TokenUsedException(Origin origin, String problem, @Nullable Throwable cause) {
		super(ErrorCode.INVALID_OPERATOR, origin, problem, cause);
	}

	static TokenUsedException remembered(Origin origin, String token) {
		return new TokenUsedException(origin, "The token " + token
				+ " was used for another transaction within the last ten minutes; give each transaction a token of"
				+ " its own", null);
	}

	static TokenUsedException refused(Origin origin, String token, Throwable cause) {
		return new TokenUsedException(origin, "The token " + token
				+ " was used within the last ten minutes for a request with other contents: another transaction, or"
				+ " an earlier run of this one in another process. Read the items to see if that request took"
				+ " effect", cause);
	}

}
