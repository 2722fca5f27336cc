// SPDX-License-Identifier: Apache-2.0
/**
 * Models as DMS documents: reading, writing, comparing.
 */
@NullMarked
package io.tabletheory.schema.dms;

import org.jspecify.annotations.NullMarked;
