// SPDX-License-Identifier: Apache-2.0
/**
 * Scenarios as data, and their readers.
 */
@NullMarked
package io.tabletheory.contract.scenario;

import org.jspecify.annotations.NullMarked;
