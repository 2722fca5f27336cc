// SPDX-License-Identifier: Apache-2.0
/**
 * How repositories are enabled and found.
 */
@NullMarked
package io.tabletheory.data.repository.config;

import org.jspecify.annotations.NullMarked;
