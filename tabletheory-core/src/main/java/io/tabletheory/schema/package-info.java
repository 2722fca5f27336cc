// SPDX-License-Identifier: Apache-2.0
/**
 * What an item is: keys, indexes, lifecycle roles, encrypted attributes. Nobody outside
 * this package knows whether a model came from DMS, OneTable or annotations.
 */
@NullMarked
package io.tabletheory.schema;

import org.jspecify.annotations.NullMarked;
