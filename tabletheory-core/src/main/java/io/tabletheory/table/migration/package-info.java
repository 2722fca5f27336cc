// SPDX-License-Identifier: Apache-2.0
/**
 * Copies the items of one table to another, or changes them in place, in parts that can
 * be resumed.
 */
@NullMarked
package io.tabletheory.table.migration;

import org.jspecify.annotations.NullMarked;
