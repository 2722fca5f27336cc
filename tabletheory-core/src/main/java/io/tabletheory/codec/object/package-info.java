// SPDX-License-Identifier: Apache-2.0
/**
 * Codecs of objects: their members, and how instances are made of these.
 */
@Internal
@NullMarked
package io.tabletheory.codec.object;

import io.tabletheory.Internal;
import org.jspecify.annotations.NullMarked;
