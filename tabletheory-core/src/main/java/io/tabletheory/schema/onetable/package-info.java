// SPDX-License-Identifier: Apache-2.0
/**
 * OneTable schemas: their reader, with warnings about what loads and hurts, their writer,
 * and their value templates.
 */
@NullMarked
package io.tabletheory.schema.onetable;

import org.jspecify.annotations.NullMarked;
