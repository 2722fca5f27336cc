// SPDX-License-Identifier: Apache-2.0
/**
 * An application, and tests of its repositories as its authors would write them.
 */
@NullMarked
package io.tabletheory.boot.test.shop;

import org.jspecify.annotations.NullMarked;
