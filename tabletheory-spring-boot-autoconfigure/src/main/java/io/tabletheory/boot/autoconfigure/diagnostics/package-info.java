// SPDX-License-Identifier: Apache-2.0
/**
 * What a failed start means, and what to do about it.
 */
@NullMarked
package io.tabletheory.boot.autoconfigure.diagnostics;

import org.jspecify.annotations.NullMarked;
