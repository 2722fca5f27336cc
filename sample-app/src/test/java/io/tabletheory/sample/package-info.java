// SPDX-License-Identifier: Apache-2.0
/**
 * The payments service, used as its clients use it.
 */
@NullMarked
package io.tabletheory.sample;

import org.jspecify.annotations.NullMarked;
