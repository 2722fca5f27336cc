// SPDX-License-Identifier: Apache-2.0
/**
 * Orders, and the search for them.
 */
@NullMarked
package io.tabletheory.sample.order;

import org.jspecify.annotations.NullMarked;
