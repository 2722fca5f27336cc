// SPDX-License-Identifier: Apache-2.0
/**
 * Merchants, who own all other data.
 */
@NullMarked
package io.tabletheory.sample.merchant;

import org.jspecify.annotations.NullMarked;
