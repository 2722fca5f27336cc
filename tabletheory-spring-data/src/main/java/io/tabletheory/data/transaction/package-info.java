// SPDX-License-Identifier: Apache-2.0
/**
 * Transactions of Spring: the transaction manager, and the unit of work that it binds to
 * a thread.
 */
@NullMarked
package io.tabletheory.data.transaction;

import org.jspecify.annotations.NullMarked;
