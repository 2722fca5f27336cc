// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;

/**
 * One of the equal parts of a scan that can be read beside each other.
 *
 * @param number counted from 0
 * @param total how many there are
 */
public record Segment(int number, int total) {

	/** DynamoDB's limit. */
	private static final int MAX_TOTAL = 1_000_000;

	public Segment {
		if (total < 1 || total > MAX_TOTAL || number < 0 || number >= total) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, "A scan has 1 to " + MAX_TOTAL
					+ " segments, counted from 0; there is no segment " + number + " of " + total);
		}
	}

}
