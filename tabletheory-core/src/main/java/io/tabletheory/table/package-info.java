// SPDX-License-Identifier: Apache-2.0
/**
 * The tables that models need.
 */
@NullMarked
package io.tabletheory.table;

import org.jspecify.annotations.NullMarked;
