// SPDX-License-Identifier: Apache-2.0
/**
 * Faults that the real services produce and a laptop does not, injected below the AWS
 * SDK: its retries, checksums, time-outs, metrics and exceptions stay its own.
 */
@NullMarked
package io.tabletheory.local.fault;

import org.jspecify.annotations.NullMarked;
