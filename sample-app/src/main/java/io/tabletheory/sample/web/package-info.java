// SPDX-License-Identifier: Apache-2.0
/**
 * Pages that show orders and their stored items.
 */
@NullMarked
package io.tabletheory.sample.web;

import org.jspecify.annotations.NullMarked;
