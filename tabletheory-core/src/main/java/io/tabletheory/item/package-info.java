// SPDX-License-Identifier: Apache-2.0
/**
 * Items and the portable formats of their values.
 */
@NullMarked
package io.tabletheory.item;

import org.jspecify.annotations.NullMarked;
