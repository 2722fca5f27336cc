// SPDX-License-Identifier: Apache-2.0
/**
 * The command that runs contract scenarios.
 */
@NullMarked
package io.tabletheory.cli.contract;

import org.jspecify.annotations.NullMarked;
