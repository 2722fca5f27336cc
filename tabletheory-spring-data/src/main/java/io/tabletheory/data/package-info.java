// SPDX-License-Identifier: Apache-2.0
/**
 * The failures of operations on entities as exceptions of Spring, and their translation.
 */
@NullMarked
package io.tabletheory.data;

import org.jspecify.annotations.NullMarked;
