// SPDX-License-Identifier: Apache-2.0
/**
 * Problems as responses to clients (RFC 9457).
 */
@NullMarked
package io.tabletheory.sample.problem;

import org.jspecify.annotations.NullMarked;
