// SPDX-License-Identifier: Apache-2.0
/**
 * The cost of tests: assertions and budgets of read and write units.
 */
@NullMarked
package io.tabletheory.boot.test.capacity;

import org.jspecify.annotations.NullMarked;
