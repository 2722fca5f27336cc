// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cursor;

/**
 * The order of a query by its sort key, in the spelling of cursors.
 */
public enum SortDirection {

	ASC, DESC

}
