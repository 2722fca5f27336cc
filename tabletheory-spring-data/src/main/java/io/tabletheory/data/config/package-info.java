// SPDX-License-Identifier: Apache-2.0
/**
 * Annotations that switch parts of the library on in an application of Spring.
 */
@NullMarked
package io.tabletheory.data.config;

import org.jspecify.annotations.NullMarked;
