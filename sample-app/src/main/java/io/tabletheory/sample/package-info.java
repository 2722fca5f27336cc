// SPDX-License-Identifier: Apache-2.0
/**
 * A small shop.
 */
@NullMarked
package io.tabletheory.sample;

import org.jspecify.annotations.NullMarked;
