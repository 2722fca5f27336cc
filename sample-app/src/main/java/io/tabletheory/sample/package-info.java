// SPDX-License-Identifier: Apache-2.0
/**
 * A payments service.
 */
@NullMarked
package io.tabletheory.sample;

import org.jspecify.annotations.NullMarked;
