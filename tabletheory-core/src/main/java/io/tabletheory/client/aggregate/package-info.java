// SPDX-License-Identifier: Apache-2.0
/**
 * Aggregates in memory, over items as maps, in one pass.
 */
@NullMarked
package io.tabletheory.client.aggregate;

import org.jspecify.annotations.NullMarked;
