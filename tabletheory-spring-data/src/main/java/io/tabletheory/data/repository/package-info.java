// SPDX-License-Identifier: Apache-2.0
/**
 * The interfaces and annotations of repositories that applications use.
 */
@NullMarked
package io.tabletheory.data.repository;

import org.jspecify.annotations.NullMarked;
