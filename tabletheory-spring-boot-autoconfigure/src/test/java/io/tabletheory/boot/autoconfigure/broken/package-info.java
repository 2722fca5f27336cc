// SPDX-License-Identifier: Apache-2.0
/**
 * An entity that cannot be mapped.
 */
@NullMarked
package io.tabletheory.boot.autoconfigure.broken;

import org.jspecify.annotations.NullMarked;
