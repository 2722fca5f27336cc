// SPDX-License-Identifier: Apache-2.0
/**
 * Tables: their definitions, the programs that create, compare, change and delete them,
 * and their differences from the models.
 */
@NullMarked
package io.tabletheory.table;

import org.jspecify.annotations.NullMarked;
