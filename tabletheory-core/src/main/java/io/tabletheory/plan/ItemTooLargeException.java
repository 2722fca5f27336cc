// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * An item has more bytes than DynamoDB stores, or an update would make it so; nothing was
 * written.
 */
public final class ItemTooLargeException extends TableTheoryException {

	private static final long serialVersionUID = 1L;

	/**
	 * An item that is too large.
	 * @param cause the failure of DynamoDB; {@code null} if no request was sent
	 */
	public ItemTooLargeException(Origin origin, String problem, @Nullable Throwable cause) {
		super(ErrorCode.INVALID_VALUE, origin, problem, cause);
	}

}
