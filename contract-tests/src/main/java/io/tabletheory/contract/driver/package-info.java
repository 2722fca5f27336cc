// SPDX-License-Identifier: Apache-2.0
/**
 * What carries out the steps of scenarios: by items, and by entities; and the scene that
 * each scenario plays on.
 */
@NullMarked
package io.tabletheory.contract.driver;

import org.jspecify.annotations.NullMarked;
