// SPDX-License-Identifier: Apache-2.0
/**
 * Plain Java values (texts, numbers, lists, maps, sets) as DynamoDB values and back, for
 * items as maps.
 */
@NullMarked
package io.tabletheory.item.plain;

import org.jspecify.annotations.NullMarked;
