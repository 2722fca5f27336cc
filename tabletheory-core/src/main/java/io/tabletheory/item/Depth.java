// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;

/**
 * How deep DynamoDB lets values be nested; the value of an attribute itself is on level
 * 1. The limit also ends whatever holds itself.
 */
@Internal
public final class Depth {

	public static final int MAX = 32;

	private Depth() {
	}

	/** Refuses a level that is too deep. */
	public static void check(int depth) {
		if (depth > MAX) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"A value is nested deeper than " + MAX + " levels, or holds itself. Flatten it.");
		}
	}

}
