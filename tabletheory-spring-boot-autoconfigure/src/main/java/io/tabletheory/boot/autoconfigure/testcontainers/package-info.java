// SPDX-License-Identifier: Apache-2.0
/**
 * Service connections to containers of Testcontainers.
 */
@NullMarked
package io.tabletheory.boot.autoconfigure.testcontainers;

import org.jspecify.annotations.NullMarked;
