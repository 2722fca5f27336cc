// SPDX-License-Identifier: Apache-2.0
/**
 * Between Java types and DynamoDB values: codecs, compiled once, and custom conversions.
 */
@NullMarked
package io.tabletheory.data.convert;

import org.jspecify.annotations.NullMarked;
