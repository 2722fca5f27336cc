// SPDX-License-Identifier: Apache-2.0
/**
 * Golden values: for each kind, the written form of a value and the value read from it.
 */
@NullMarked
package io.tabletheory.contract.golden;

import org.jspecify.annotations.NullMarked;
