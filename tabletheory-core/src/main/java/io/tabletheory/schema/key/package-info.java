// SPDX-License-Identifier: Apache-2.0
/**
 * Value templates: the texts that attributes are made of, and the overlap of two such
 * templates. Imports no other package of the library.
 */
@Internal
@NullMarked
package io.tabletheory.schema.key;

import io.tabletheory.Internal;
import org.jspecify.annotations.NullMarked;
