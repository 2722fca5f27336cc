// SPDX-License-Identifier: Apache-2.0
/**
 * The README and the pages of Spring users show only what runs.
 */
@NullMarked
package io.tabletheory.data.documentation;

import org.jspecify.annotations.NullMarked;
