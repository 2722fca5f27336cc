// SPDX-License-Identifier: Apache-2.0
/**
 * Query methods of repositories: what each one asks, planned before the first call.
 */
@NullMarked
package io.tabletheory.data.repository.query;

import org.jspecify.annotations.NullMarked;
