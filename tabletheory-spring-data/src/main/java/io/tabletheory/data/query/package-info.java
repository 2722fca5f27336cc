// SPDX-License-Identifier: Apache-2.0
/**
 * What is asked of entities, in terms of their properties, and what becomes of it in
 * terms of attributes and keys.
 */
@NullMarked
package io.tabletheory.data.query;

import org.jspecify.annotations.NullMarked;
