// SPDX-License-Identifier: Apache-2.0
/**
 * Repositories of entities: what an application declares and annotates.
 */
@NullMarked
package io.tabletheory.data.repository;

import org.jspecify.annotations.NullMarked;
