// SPDX-License-Identifier: Apache-2.0
/**
 * The binary serialization of attributes that AWS's own encryption clients use.
 */
@Internal
@NullMarked
package io.tabletheory.item.serialization;

import io.tabletheory.Internal;
import org.jspecify.annotations.NullMarked;
