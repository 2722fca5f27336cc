// SPDX-License-Identifier: Apache-2.0
/**
 * The pull reader over one DynamoDB value, with its two sources: trees of attribute
 * values and the JSON bytes of a response.
 */
@Internal
@NullMarked
package io.tabletheory.item.reader;

import io.tabletheory.Internal;
import org.jspecify.annotations.NullMarked;
