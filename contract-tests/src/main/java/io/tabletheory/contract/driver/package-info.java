// SPDX-License-Identifier: Apache-2.0
/**
 * The drivers that carry out the steps of scenarios, by items and by entities, and the
 * scene of each scenario.
 */
@NullMarked
package io.tabletheory.contract.driver;

import org.jspecify.annotations.NullMarked;
