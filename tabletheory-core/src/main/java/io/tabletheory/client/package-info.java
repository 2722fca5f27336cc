// SPDX-License-Identifier: Apache-2.0
/**
 * The library without Spring: items as maps or records, by the models of a schema.
 */
@NullMarked
package io.tabletheory.client;

import org.jspecify.annotations.NullMarked;
