// SPDX-License-Identifier: Apache-2.0
/**
 * Amounts of money.
 */
@NullMarked
package io.tabletheory.sample.money;

import org.jspecify.annotations.NullMarked;
