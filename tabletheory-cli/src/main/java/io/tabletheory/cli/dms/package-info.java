// SPDX-License-Identifier: Apache-2.0
/**
 * The commands for DMS documents.
 */
@NullMarked
package io.tabletheory.cli.dms;

import org.jspecify.annotations.NullMarked;
