// SPDX-License-Identifier: Apache-2.0
/**
 * Records and simple classes as the items of a model, without Spring.
 */
@NullMarked
package io.tabletheory.record;

import org.jspecify.annotations.NullMarked;
