// SPDX-License-Identifier: Apache-2.0
/**
 * Value templates: the text that an attribute is made of, and which texts two of them can
 * both have. Imports no other package of the library.
 */
@Internal
@NullMarked
package io.tabletheory.schema.key;

import io.tabletheory.Internal;
import org.jspecify.annotations.NullMarked;
