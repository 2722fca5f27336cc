// SPDX-License-Identifier: Apache-2.0
/**
 * The pull reader over one DynamoDB value and its two sources: trees of attribute values
 * and the JSON bytes of a response.
 */
@NullMarked
package io.tabletheory.item.reader;

import org.jspecify.annotations.NullMarked;
