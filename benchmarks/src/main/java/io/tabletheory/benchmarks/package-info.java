// SPDX-License-Identifier: Apache-2.0
/**
 * How long operations take and how much they allocate, compared with the AWS SDK and its
 * Enhanced Client on the same transport without a network.
 */
@NullMarked
package io.tabletheory.benchmarks;

import org.jspecify.annotations.NullMarked;
