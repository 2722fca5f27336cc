// SPDX-License-Identifier: Apache-2.0
/**
 * All of the engine without Spring and without Java classes: items as maps, by the models
 * of a schema.
 */
@NullMarked
package io.tabletheory.client;

import org.jspecify.annotations.NullMarked;
