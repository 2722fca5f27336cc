// SPDX-License-Identifier: Apache-2.0
/**
 * What the tests share: seeded generators and the fuzz loop.
 */
@NullMarked
package io.tabletheory.testing;

import org.jspecify.annotations.NullMarked;
