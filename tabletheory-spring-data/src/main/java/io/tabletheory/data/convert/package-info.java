// SPDX-License-Identifier: Apache-2.0
/**
 * The converter that compiles the entities of an application, and the custom conversions
 * that it takes.
 */
@NullMarked
package io.tabletheory.data.convert;

import org.jspecify.annotations.NullMarked;
