// SPDX-License-Identifier: Apache-2.0
/**
 * Scenarios as data, and how they are read from files.
 */
@NullMarked
package io.tabletheory.contract.scenario;

import org.jspecify.annotations.NullMarked;
