// SPDX-License-Identifier: Apache-2.0
/**
 * The translation of OneTable schemas into DMS documents and back, with a report of what
 * the other format cannot say.
 */
@NullMarked
package io.tabletheory.schema.translation;

import org.jspecify.annotations.NullMarked;
