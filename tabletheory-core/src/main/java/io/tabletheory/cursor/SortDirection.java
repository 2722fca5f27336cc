// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cursor;

import io.tabletheory.Internal;

/**
 * The order of a query by its sort key, in the spelling of cursors.
 */
@Internal
public enum SortDirection {

	ASC, DESC

}
