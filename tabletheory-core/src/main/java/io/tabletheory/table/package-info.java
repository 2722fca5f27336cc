// SPDX-License-Identifier: Apache-2.0
/**
 * The tables that models need: as requests, as programs that create, compare, change and
 * delete them, and as differences.
 */
@NullMarked
package io.tabletheory.table;

import org.jspecify.annotations.NullMarked;
