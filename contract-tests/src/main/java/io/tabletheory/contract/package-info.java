// SPDX-License-Identifier: Apache-2.0
/**
 * The command line: runs scenarios against an endpoint, and the tools for DMS files.
 */
@NullMarked
package io.tabletheory.contract;

import org.jspecify.annotations.NullMarked;
