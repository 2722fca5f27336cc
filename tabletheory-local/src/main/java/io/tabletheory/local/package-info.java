// SPDX-License-Identifier: Apache-2.0
/**
 * What of AWS runs on a laptop without Docker: for development and tests, never for
 * production.
 */
@NullMarked
package io.tabletheory.local;

import org.jspecify.annotations.NullMarked;
