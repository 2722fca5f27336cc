// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;

/**
 * Limits of reads that say nothing else, and whether any of them may scan.
 *
 * @param scans whether reads may scan that are told to; where not, they fail before any
 * request, and repositories that need one before they are used
 * @param pageSize how many items DynamoDB looks at for one request
 * @param maxPages after how many requests a scan of entities fails
 * @param unreadable decides about items that queries and scans find and cannot read
 */
public record ReadDefaults(boolean scans, int pageSize, int maxPages, UnreadableItems unreadable) {

	/** No limits but those of DynamoDB; scans where the code says so. */
	public static final ReadDefaults NONE = new ReadDefaults(true, Integer.MAX_VALUE, Integer.MAX_VALUE);

	/** Queries and scans that find an item which cannot be read fail. */
	public ReadDefaults(boolean scans, int pageSize, int maxPages) {
		this(scans, pageSize, maxPages, UnreadableItems.FAIL);
	}

	public ReadDefaults {
		if (pageSize < 1 || maxPages < 1) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR,
					"A page size and a maximum of pages are at least 1, found " + Math.min(pageSize, maxPages));
		}
	}

	/** The same with this decision about items that cannot be read. */
	public ReadDefaults unreadable(UnreadableItems other) {
		return new ReadDefaults(this.scans, this.pageSize, this.maxPages, other);
	}

	/** Fails where scans are refused. */
	public void requireScans(Origin origin) {
		if (!this.scans) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin,
					"This reads every item, and scans are refused here, be they allowed by the code or not;"
							+ " ask by a key or an index",
					null);
		}
	}

}
