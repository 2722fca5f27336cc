// SPDX-License-Identifier: Apache-2.0
/**
 * Pages that show orders, and how they are stored.
 */
@NullMarked
package io.tabletheory.sample.web;

import org.jspecify.annotations.NullMarked;
