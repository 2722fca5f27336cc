// SPDX-License-Identifier: Apache-2.0
/**
 * Plain Java values (texts, numbers, lists, maps, sets) as DynamoDB values and back, for
 * items as maps.
 */
@Internal
@NullMarked
package io.tabletheory.item.plain;

import io.tabletheory.Internal;
import org.jspecify.annotations.NullMarked;
