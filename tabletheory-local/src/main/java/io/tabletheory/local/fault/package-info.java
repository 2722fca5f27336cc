// SPDX-License-Identifier: Apache-2.0
/**
 * Faults of the real services that local ones do not show, injected below the AWS SDK:
 * its retries, checksums, timeouts, metrics and exceptions remain its own.
 */
@NullMarked
package io.tabletheory.local.fault;

import org.jspecify.annotations.NullMarked;
