// SPDX-License-Identifier: Apache-2.0
/**
 * What holds for all modules.
 */
@NullMarked
package io.tabletheory.architecture;

import org.jspecify.annotations.NullMarked;
