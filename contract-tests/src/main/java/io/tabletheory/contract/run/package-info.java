// SPDX-License-Identifier: Apache-2.0
/**
 * Runs scenarios by drivers, and compares what the steps give with what is expected.
 */
@NullMarked
package io.tabletheory.contract.run;

import org.jspecify.annotations.NullMarked;
