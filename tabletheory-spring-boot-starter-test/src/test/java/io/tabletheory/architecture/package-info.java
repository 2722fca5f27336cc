// SPDX-License-Identifier: Apache-2.0
/**
 * The rules that hold for all modules.
 */
@NullMarked
package io.tabletheory.architecture;

import org.jspecify.annotations.NullMarked;
