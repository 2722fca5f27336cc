// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;

/**
 * An item has more bytes than DynamoDB stores; it was not sent.
 */
public final class ItemTooLargeException extends TableTheoryException {

	private static final long serialVersionUID = 1L;

	ItemTooLargeException(Origin origin, String problem) {
		super(ErrorCode.INVALID_VALUE, origin, problem, null);
	}

}
