// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;

/**
 * The default limits of reads, and the permission to scan.
 *
 * @param scans true to permit scans that the code allows; otherwise such reads fail
 * before any request, and repositories that need a scan fail start-up
 * @param pageSize the number of items that DynamoDB evaluates for one request
 * @param maxPages the number of requests after which a scan of entities fails
 * @param unreadable the policy for items that queries and scans find and cannot read
 */
public record ReadDefaults(boolean scans, int pageSize, int maxPages, UnreadableItems unreadable) {

	/** Only the limits of DynamoDB; scans are permitted if the code allows them. */
	public static final ReadDefaults NONE = new ReadDefaults(true, Integer.MAX_VALUE, Integer.MAX_VALUE);

	/** The default policy: a query or scan that finds an unreadable item fails. */
	public ReadDefaults(boolean scans, int pageSize, int maxPages) {
		this(scans, pageSize, maxPages, UnreadableItems.FAIL);
	}

	public ReadDefaults {
		if (pageSize < 1 || maxPages < 1) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR,
					"A page size and a maximum of pages are at least 1, found " + Math.min(pageSize, maxPages));
		}
	}

	/** Returns these defaults with this policy for items that cannot be read. */
	public ReadDefaults unreadable(UnreadableItems other) {
		return new ReadDefaults(this.scans, this.pageSize, this.maxPages, other);
	}

	/** Fails if scans are not permitted. */
	public void requireScans(Origin origin) {
		if (!this.scans) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin,
					"This reads every item, and scans are refused here, even those that the code allows; query by a"
							+ " key or an index",
					null);
		}
	}

}
