// SPDX-License-Identifier: Apache-2.0
/**
 * The README and the pages show only what runs.
 */
@NullMarked
package io.tabletheory.documentation;

import org.jspecify.annotations.NullMarked;
