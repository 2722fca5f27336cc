// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.repository.query;

/**
 * A query of which is known what it asks before it is called.
 */
public interface DescribedQuery {

	/** What every call that brings neither an order nor a projection asks. */
	QueryDescription describe();

}
