// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

/**
 * What an update of indexes may do.
 */
public enum IndexChanges {

	/** Add what is missing. */
	ADDITIONS,

	/**
	 * Also replace what differs and drop what no model has, though another application
	 * may use it.
	 */
	ALL

}
