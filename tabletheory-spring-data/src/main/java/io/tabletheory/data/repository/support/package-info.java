// SPDX-License-Identifier: Apache-2.0
/**
 * What stands behind repositories: their implementation and the factories that make them.
 */
@NullMarked
package io.tabletheory.data.repository.support;

import org.jspecify.annotations.NullMarked;
