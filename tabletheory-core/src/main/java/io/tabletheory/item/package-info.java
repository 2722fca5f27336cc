// SPDX-License-Identifier: Apache-2.0
/**
 * Items and the rules for single values: numbers, timestamps, sizes, equality.
 */
@NullMarked
package io.tabletheory.item;

import org.jspecify.annotations.NullMarked;
