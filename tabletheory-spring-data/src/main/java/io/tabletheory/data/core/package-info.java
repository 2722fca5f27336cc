// SPDX-License-Identifier: Apache-2.0
/**
 * The operations on entities, and the one place where failures become those that Spring
 * knows.
 */
@NullMarked
package io.tabletheory.data.core;

import org.jspecify.annotations.NullMarked;
