// SPDX-License-Identifier: Apache-2.0
/**
 * The health of tables and keys.
 */
@NullMarked
package io.tabletheory.boot.autoconfigure.health;

import org.jspecify.annotations.NullMarked;
