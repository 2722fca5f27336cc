// SPDX-License-Identifier: Apache-2.0
/**
 * Failure analyzers: the causes of failed starts and their remedies.
 */
@NullMarked
package io.tabletheory.boot.autoconfigure.diagnostics;

import org.jspecify.annotations.NullMarked;
