// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cursor;

/**
 * The order of a query by its sort key, as cursors spell it.
 */
public enum SortDirection {

	ASC, DESC

}
