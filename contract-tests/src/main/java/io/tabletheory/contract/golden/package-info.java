// SPDX-License-Identifier: Apache-2.0
/**
 * GoldenCase values: for each kind, how a value is written and read.
 */
@NullMarked
package io.tabletheory.contract.golden;

import org.jspecify.annotations.NullMarked;
