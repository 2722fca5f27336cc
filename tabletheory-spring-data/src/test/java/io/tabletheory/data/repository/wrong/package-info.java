// SPDX-License-Identifier: Apache-2.0
/**
 * A repository that cannot be served.
 */
@NullMarked
package io.tabletheory.data.repository.wrong;

import org.jspecify.annotations.NullMarked;
