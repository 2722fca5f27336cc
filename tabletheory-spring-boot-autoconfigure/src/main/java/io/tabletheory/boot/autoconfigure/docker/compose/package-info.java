// SPDX-License-Identifier: Apache-2.0
/**
 * Service connections to services of Docker Compose.
 */
@NullMarked
package io.tabletheory.boot.autoconfigure.docker.compose;

import org.jspecify.annotations.NullMarked;
