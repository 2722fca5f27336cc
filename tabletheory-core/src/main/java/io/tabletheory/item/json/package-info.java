// SPDX-License-Identifier: Apache-2.0
/**
 * JSON text of values: canonical JSON of attributes stored as JSON, and the tagged JSON
 * of envelopes.
 */
@Internal
@NullMarked
package io.tabletheory.item.json;

import io.tabletheory.Internal;
import org.jspecify.annotations.NullMarked;
