// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;

/**
 * The tokens that DynamoDB accepts for transactions.
 */
final class TransactionToken {

	private static final int MAX_LENGTH = 36;

	private TransactionToken() {
	}

	/** Refuses tokens that DynamoDB would refuse, before anything is sent. */
	static void check(String token, Origin origin) {
		if (token.isEmpty() || token.length() > MAX_LENGTH) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin,
					"The token of a transaction has 1 to " + MAX_LENGTH + " characters but this one has "
							+ token.length() + "; use the text of a UUID, for instance",
					null);
		}
	}

}
