// SPDX-License-Identifier: Apache-2.0
/**
 * The models of items: keys, indexes, lifecycle roles, encrypted attributes. Only the
 * readers of models know whether a model came from DMS, OneTable or annotations; this
 * package and its users do not.
 */
@NullMarked
package io.tabletheory.schema;

import org.jspecify.annotations.NullMarked;
