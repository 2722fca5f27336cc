// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

/**
 * The changes that an update of indexes may make.
 */
public enum IndexChanges {

	/** Adds missing indexes. */
	ADDITIONS,

	/**
	 * Also replaces indexes that differ and drops those that no model has, though another
	 * application may use them.
	 */
	ALL

}
