// SPDX-License-Identifier: Apache-2.0
/**
 * Codecs between Java types and DynamoDB values, compiled once per type and declaration.
 */
@Internal
@NullMarked
package io.tabletheory.codec;

import io.tabletheory.Internal;
import org.jspecify.annotations.NullMarked;
