// SPDX-License-Identifier: Apache-2.0
/**
 * The answers that a client gets when a request fails.
 */
@NullMarked
package io.tabletheory.sample.problem;

import org.jspecify.annotations.NullMarked;
