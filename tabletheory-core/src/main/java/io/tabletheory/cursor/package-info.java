// SPDX-License-Identifier: Apache-2.0
/**
 * Pagination tokens that every TableTheory implementation reads, and their optional
 * signature.
 */
@NullMarked
package io.tabletheory.cursor;

import org.jspecify.annotations.NullMarked;
