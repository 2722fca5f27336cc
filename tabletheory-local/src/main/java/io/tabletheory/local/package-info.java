// SPDX-License-Identifier: Apache-2.0
/**
 * Local stand-ins for services of AWS, without Docker: for development and tests, never
 * for production.
 */
@NullMarked
package io.tabletheory.local;

import org.jspecify.annotations.NullMarked;
