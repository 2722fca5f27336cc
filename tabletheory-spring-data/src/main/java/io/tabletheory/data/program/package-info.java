// SPDX-License-Identifier: Apache-2.0
/**
 * The operations on entities as programs, which any runner runs, and the unit of work
 * that collects their writes.
 */
@Internal
@NullMarked
package io.tabletheory.data.program;

import io.tabletheory.Internal;
import org.jspecify.annotations.NullMarked;
