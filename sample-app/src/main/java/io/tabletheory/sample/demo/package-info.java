// SPDX-License-Identifier: Apache-2.0
/**
 * Data to try the service with.
 */
@NullMarked
package io.tabletheory.sample.demo;

import org.jspecify.annotations.NullMarked;
