// SPDX-License-Identifier: Apache-2.0
/**
 * Ahead-of-time processing: the members of entities for reflection, and the requests of
 * repositories.
 */
@NullMarked
package io.tabletheory.data.aot;

import org.jspecify.annotations.NullMarked;
