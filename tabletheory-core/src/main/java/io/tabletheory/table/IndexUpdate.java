// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.util.List;

/**
 * What an update of the indexes of one table did.
 *
 * @param table the physical name of the table
 * @param added the indexes that were added, in order; one that was replaced is among the
 * dropped too
 * @param dropped the indexes that were dropped, in order
 * @param remaining the differences that are left, most of them because DynamoDB cannot
 * change them
 */
public record IndexUpdate(String table, List<String> added, List<String> dropped, List<TableDifference> remaining) {

	public IndexUpdate {
		added = List.copyOf(added);
		dropped = List.copyOf(dropped);
		remaining = List.copyOf(remaining);
	}

	/** Whether anything was done. */
	public boolean changed() {
		return !this.added.isEmpty() || !this.dropped.isEmpty();
	}

}
