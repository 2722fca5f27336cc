// SPDX-License-Identifier: Apache-2.0
/**
 * Conversion of plain Java values (texts, numbers, lists, maps, sets) to DynamoDB values
 * and back, for items as maps.
 */
@Internal
@NullMarked
package io.tabletheory.item.plain;

import io.tabletheory.Internal;
import org.jspecify.annotations.NullMarked;
