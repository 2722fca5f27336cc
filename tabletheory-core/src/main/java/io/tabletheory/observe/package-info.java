// SPDX-License-Identifier: Apache-2.0
/**
 * Observers of operations, and the counting of calls.
 */
@NullMarked
package io.tabletheory.observe;

import org.jspecify.annotations.NullMarked;
