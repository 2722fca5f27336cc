// SPDX-License-Identifier: Apache-2.0
/**
 * Migrations, which copy the items of one table to another or change them in place, in
 * segments that can be resumed.
 */
@NullMarked
package io.tabletheory.table.migration;

import org.jspecify.annotations.NullMarked;
