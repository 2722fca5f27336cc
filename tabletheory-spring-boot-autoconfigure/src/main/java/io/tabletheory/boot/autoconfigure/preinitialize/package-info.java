// SPDX-License-Identifier: Apache-2.0
/**
 * The part of start-up that runs in the background.
 */
@NullMarked
package io.tabletheory.boot.autoconfigure.preinitialize;

import org.jspecify.annotations.NullMarked;
