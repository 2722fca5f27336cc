// SPDX-License-Identifier: Apache-2.0
/**
 * Codecs of objects: access to their members, and the instantiation of their classes.
 */
@Internal
@NullMarked
package io.tabletheory.codec.object;

import io.tabletheory.Internal;
import org.jspecify.annotations.NullMarked;
