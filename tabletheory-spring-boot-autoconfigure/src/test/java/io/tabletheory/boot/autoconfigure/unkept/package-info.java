// SPDX-License-Identifier: Apache-2.0
/**
 * An entity whose unique values could not be kept.
 */
@NullMarked
package io.tabletheory.boot.autoconfigure.unkept;

import org.jspecify.annotations.NullMarked;
