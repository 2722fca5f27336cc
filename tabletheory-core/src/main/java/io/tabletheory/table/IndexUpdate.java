// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.util.List;

/**
 * The result of an update of the indexes of one table.
 *
 * @param table the physical name of the table
 * @param added the added indexes, in order; a replaced index is among the dropped ones
 * too
 * @param dropped the dropped indexes, in order
 * @param remaining the differences that are left, most of them because DynamoDB cannot
 * change them
 */
public record IndexUpdate(String table, List<String> added, List<String> dropped, List<TableDifference> remaining) {

	public IndexUpdate {
		added = List.copyOf(added);
		dropped = List.copyOf(dropped);
		remaining = List.copyOf(remaining);
	}

	/** Returns true if an index was added or dropped. */
	public boolean changed() {
		return !this.added.isEmpty() || !this.dropped.isEmpty();
	}

}
