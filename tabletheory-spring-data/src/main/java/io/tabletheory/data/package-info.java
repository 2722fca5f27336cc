// SPDX-License-Identifier: Apache-2.0
/**
 * The failures of operations on entities as Spring knows them, and their translation.
 */
@NullMarked
package io.tabletheory.data;

import org.jspecify.annotations.NullMarked;
