// SPDX-License-Identifier: Apache-2.0
/**
 * The implementation of repositories, and the factories that make them.
 */
@NullMarked
package io.tabletheory.data.repository.support;

import org.jspecify.annotations.NullMarked;
