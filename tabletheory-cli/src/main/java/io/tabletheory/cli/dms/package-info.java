// SPDX-License-Identifier: Apache-2.0
/**
 * What the command line does with DMS documents.
 */
@NullMarked
package io.tabletheory.cli.dms;

import org.jspecify.annotations.NullMarked;
