// SPDX-License-Identifier: Apache-2.0
/**
 * Tests of DynamoDB Local as a child process.
 */
@NullMarked
package io.tabletheory.local;

import org.jspecify.annotations.NullMarked;
