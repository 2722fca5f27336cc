// SPDX-License-Identifier: Apache-2.0
/**
 * What the tests of the Spring Data module share.
 */
@NullMarked
package io.tabletheory.data.testing;

import org.jspecify.annotations.NullMarked;
