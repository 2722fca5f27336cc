// SPDX-License-Identifier: Apache-2.0
/**
 * A repository with methods of its own.
 */
@NullMarked
package io.tabletheory.data.repository.fragments;

import org.jspecify.annotations.NullMarked;
