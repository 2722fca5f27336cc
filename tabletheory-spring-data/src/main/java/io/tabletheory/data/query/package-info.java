// SPDX-License-Identifier: Apache-2.0
/**
 * Queries for entities, in terms of their properties, and their translation into
 * attributes and keys.
 */
@NullMarked
package io.tabletheory.data.query;

import org.jspecify.annotations.NullMarked;
