// SPDX-License-Identifier: Apache-2.0
/**
 * What a client is told when something does not work.
 */
@NullMarked
package io.tabletheory.sample.problem;

import org.jspecify.annotations.NullMarked;
