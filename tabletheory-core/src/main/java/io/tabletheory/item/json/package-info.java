// SPDX-License-Identifier: Apache-2.0
/**
 * JSON text of values: canonical JSON of attributes stored as JSON, and the tagged JSON
 * of envelopes.
 */
@NullMarked
package io.tabletheory.item.json;

import org.jspecify.annotations.NullMarked;
