// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;

/**
 * The limits of DynamoDB for the size of a transaction, checked before it is sent.
 */
final class TransactionSize {

	private static final int MAX_OPERATIONS = 100;

	private static final long MAX_BYTES = 4L * 1024 * 1024;

	private TransactionSize() {
	}

	/** One operation at least, not too many, and none on the item of another. */
	static void check(List<ItemKey> keys, Origin origin) {
		check(keys, keys.size(), origin);
	}

	/**
	 * Checks a transaction that has operations on markers, too.
	 * @param own how many the caller has
	 */
	static void check(List<ItemKey> keys, int own, Origin origin) {
		if (keys.size() > MAX_OPERATIONS && own <= MAX_OPERATIONS) {
			throw refused(origin,
					"The " + own + " writes and the " + (keys.size() - own)
							+ " of the markers that keep their unique values are more than the " + MAX_OPERATIONS
							+ " operations that DynamoDB accepts in a transaction; divide the work");
		}
		if (keys.isEmpty() || keys.size() > MAX_OPERATIONS) {
			throw refused(origin, "A transaction has 1 to " + MAX_OPERATIONS + " operations, found " + keys.size());
		}
		Map<ItemKey, Integer> seen = new HashMap<>();
		for (int i = 0; i < keys.size(); i++) {
			Integer other = seen.put(keys.get(i), i);
			if (other != null) {
				throw refused(origin, "The operations " + other + " and " + i + " are on the same item of table "
						+ keys.get(i).table() + "; combine them into one");
			}
		}
	}

	static void checkBytes(long bytes, Origin origin) {
		if (bytes > MAX_BYTES) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE, origin, "The transaction has " + bytes
					+ " bytes, and DynamoDB takes " + MAX_BYTES + "; divide it, or use a batch", null);
		}
	}

	private static TableTheoryException refused(Origin origin, String problem) {
		return new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin, problem, null);
	}

}
