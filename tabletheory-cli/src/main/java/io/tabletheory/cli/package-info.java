// SPDX-License-Identifier: Apache-2.0
/**
 * What every command of the command line is made of.
 */
@NullMarked
package io.tabletheory.cli;

import org.jspecify.annotations.NullMarked;
