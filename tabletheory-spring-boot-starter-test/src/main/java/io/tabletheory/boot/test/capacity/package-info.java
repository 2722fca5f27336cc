// SPDX-License-Identifier: Apache-2.0
/**
 * What tests cost: budgets of read and write units.
 */
@NullMarked
package io.tabletheory.boot.test.capacity;

import org.jspecify.annotations.NullMarked;
