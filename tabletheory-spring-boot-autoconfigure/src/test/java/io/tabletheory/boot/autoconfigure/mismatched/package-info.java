// SPDX-License-Identifier: Apache-2.0
/**
 * An entity that differs from its model.
 */
@NullMarked
package io.tabletheory.boot.autoconfigure.mismatched;

import org.jspecify.annotations.NullMarked;
