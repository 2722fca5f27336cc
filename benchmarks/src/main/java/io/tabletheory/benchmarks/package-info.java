// SPDX-License-Identifier: Apache-2.0
/**
 * The time and the allocation of operations, compared with the AWS SDK and its Enhanced
 * Client on the same transport without a network.
 */
@NullMarked
package io.tabletheory.benchmarks;

import org.jspecify.annotations.NullMarked;
