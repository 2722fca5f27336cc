// SPDX-License-Identifier: Apache-2.0
/**
 * Value templates: the text that an attribute is made of, and which texts two of them can
 * both have. Imports no other package of the library.
 */
@NullMarked
package io.tabletheory.schema.key;

import org.jspecify.annotations.NullMarked;
