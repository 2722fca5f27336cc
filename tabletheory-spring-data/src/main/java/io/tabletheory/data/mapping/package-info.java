// SPDX-License-Identifier: Apache-2.0
/**
 * Entities as Java declares them: annotations, and what Spring Data makes of a class.
 * Nothing here knows how a value is stored; see {@link io.tabletheory.data.convert}.
 */
@NullMarked
package io.tabletheory.data.mapping;

import org.jspecify.annotations.NullMarked;
