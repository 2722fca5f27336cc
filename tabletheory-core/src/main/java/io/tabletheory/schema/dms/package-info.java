// SPDX-License-Identifier: Apache-2.0
/**
 * DMS documents: their reader, their writer, and the comparison of models.
 */
@NullMarked
package io.tabletheory.schema.dms;

import org.jspecify.annotations.NullMarked;
