// SPDX-License-Identifier: Apache-2.0
/**
 * The binary serialization of attributes that other AWS encryption clients use.
 */
@NullMarked
package io.tabletheory.item.serialization;

import org.jspecify.annotations.NullMarked;
