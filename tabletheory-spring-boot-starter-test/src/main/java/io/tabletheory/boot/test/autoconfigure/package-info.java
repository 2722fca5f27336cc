// SPDX-License-Identifier: Apache-2.0
/**
 * The test slice of repositories and its configuration.
 */
@NullMarked
package io.tabletheory.boot.test.autoconfigure;

import org.jspecify.annotations.NullMarked;
