// SPDX-License-Identifier: Apache-2.0
/**
 * The operations on entities that applications call: templates, and the descriptions that
 * they take.
 */
@NullMarked
package io.tabletheory.data.core;

import org.jspecify.annotations.NullMarked;
