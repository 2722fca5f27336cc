// SPDX-License-Identifier: Apache-2.0
/**
 * The command line, and the parts that all commands share.
 */
@NullMarked
package io.tabletheory.cli;

import org.jspecify.annotations.NullMarked;
