// SPDX-License-Identifier: Apache-2.0
/**
 * The text of schema documents as trees of values with their places, for JSON and the
 * part of YAML that means the same in every parser, and JSON values as text.
 */
@Internal
@NullMarked
package io.tabletheory.schema.source;

import io.tabletheory.Internal;
import org.jspecify.annotations.NullMarked;
