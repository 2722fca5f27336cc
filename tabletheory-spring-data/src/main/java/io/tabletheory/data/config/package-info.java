// SPDX-License-Identifier: Apache-2.0
/**
 * Annotations that enable parts of the library in a Spring application.
 */
@NullMarked
package io.tabletheory.data.config;

import org.jspecify.annotations.NullMarked;
