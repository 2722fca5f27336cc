// SPDX-License-Identifier: Apache-2.0
/**
 * Metrics and observations of operations.
 */
@NullMarked
package io.tabletheory.boot.autoconfigure.observation;

import org.jspecify.annotations.NullMarked;
