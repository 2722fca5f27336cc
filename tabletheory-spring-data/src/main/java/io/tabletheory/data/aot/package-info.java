// SPDX-License-Identifier: Apache-2.0
/**
 * What is known of entities and repositories when an application is built: which of their
 * members are called by reflection, and which requests they make.
 */
@NullMarked
package io.tabletheory.data.aot;

import org.jspecify.annotations.NullMarked;
