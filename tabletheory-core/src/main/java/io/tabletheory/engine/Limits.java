// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;

/**
 * The limits of a read. Without a limit only DynamoDB limits it, to 1 MB per request.
 *
 * @param results the maximum number of items in the result
 * @param perRequest the maximum number of items that DynamoDB evaluates for one request,
 * before the filter
 */
@Internal
public record Limits(long results, int perRequest) {

	/** No limits. */
	public static final Limits NONE = new Limits(Long.MAX_VALUE, Integer.MAX_VALUE);

	public Limits {
		if (results < 1 || perRequest < 1) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, "A limit and a page size are at least 1, found "
					+ Math.min(results, perRequest) + "; leave it out to read all");
		}
	}

	public boolean hasResults() {
		return this.results < Long.MAX_VALUE;
	}

	/** Returns these limits, with the page size of the defaults if there is none. */
	public Limits or(ReadDefaults defaults) {
		return (this.perRequest == Integer.MAX_VALUE) ? new Limits(this.results, defaults.pageSize()) : this;
	}

	Limits atMost(long results) {
		return new Limits(Math.min(results, this.results), this.perRequest);
	}

}
