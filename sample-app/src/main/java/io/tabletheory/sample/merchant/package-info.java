// SPDX-License-Identifier: Apache-2.0
/**
 * Merchants, to whom everything else belongs.
 */
@NullMarked
package io.tabletheory.sample.merchant;

import org.jspecify.annotations.NullMarked;
