// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;

/**
 * The nesting depth that DynamoDB allows; the value of an attribute itself is on level 1.
 * The limit also stops values that contain themselves.
 */
@Internal
public final class Depth {

	public static final int MAX = 32;

	private Depth() {
	}

	/** Throws if the level is too deep. */
	public static void check(int depth) {
		if (depth > MAX) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"A value is nested deeper than " + MAX + " levels, or holds itself. Flatten it.");
		}
	}

}
