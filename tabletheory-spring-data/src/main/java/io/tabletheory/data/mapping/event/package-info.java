// SPDX-License-Identifier: Apache-2.0
/**
 * Callbacks of applications for storing and reading entities.
 */
@NullMarked
package io.tabletheory.data.mapping.event;

import org.jspecify.annotations.NullMarked;
