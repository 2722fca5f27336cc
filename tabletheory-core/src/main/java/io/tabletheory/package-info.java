// SPDX-License-Identifier: Apache-2.0
/**
 * The portable error taxonomy, on which everything depends.
 */
@NullMarked
package io.tabletheory;

import org.jspecify.annotations.NullMarked;
