// SPDX-License-Identifier: Apache-2.0
/**
 * The common parts of the tests of the Spring Data module.
 */
@NullMarked
package io.tabletheory.data.testing;

import org.jspecify.annotations.NullMarked;
