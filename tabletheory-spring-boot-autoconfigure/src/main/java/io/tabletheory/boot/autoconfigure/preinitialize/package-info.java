// SPDX-License-Identifier: Apache-2.0
/**
 * What of a start may be done ahead, while other threads do the rest of it.
 */
@NullMarked
package io.tabletheory.boot.autoconfigure.preinitialize;

import org.jspecify.annotations.NullMarked;
