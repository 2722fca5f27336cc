// SPDX-License-Identifier: Apache-2.0
/**
 * Runs scenarios with drivers, and compares the results of the steps with the
 * expectations.
 */
@NullMarked
package io.tabletheory.contract.run;

import org.jspecify.annotations.NullMarked;
