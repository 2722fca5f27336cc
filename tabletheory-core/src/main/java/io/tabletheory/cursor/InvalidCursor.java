// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cursor;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;

/**
 * The failure of every refused cursor. The reason never holds text of the cursor.
 */
final class InvalidCursor {

	private InvalidCursor() {
	}

	static TableTheoryException because(String reason) {
		return new TableTheoryException(ErrorCode.INVALID_CURSOR,
				"The cursor " + reason + ". Start again without a cursor.");
	}

}
