// SPDX-License-Identifier: Apache-2.0
/**
 * The planner: searches, the keys that answer them, and the reads that follow.
 */
@NullMarked
package io.tabletheory.plan.search;

import org.jspecify.annotations.NullMarked;
