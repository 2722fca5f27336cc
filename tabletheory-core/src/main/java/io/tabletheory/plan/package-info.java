// SPDX-License-Identifier: Apache-2.0
/**
 * All that can be computed from a model before the first request; searches have a package
 * of their own below.
 */
@NullMarked
package io.tabletheory.plan;

import org.jspecify.annotations.NullMarked;
