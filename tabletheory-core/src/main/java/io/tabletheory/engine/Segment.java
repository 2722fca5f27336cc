// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;

/**
 * A part of a scan. All parts have equal size and can be read in parallel.
 *
 * @param number counted from 0
 * @param total how many there are
 */
@Internal
public record Segment(int number, int total) implements Share {

	/** DynamoDB's limit. */
	private static final int MAX_TOTAL = 1_000_000;

	public Segment {
		requireTotal(total);
		if (number < 0 || number >= total) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR,
					"There is no segment " + number + " of " + total + "; they are counted from 0");
		}
	}

	static void requireTotal(int total) {
		if (total < 1 || total > MAX_TOTAL) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR,
					"A scan has 1 to " + MAX_TOTAL + " segments, found " + total);
		}
	}

}
