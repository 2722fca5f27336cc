// SPDX-License-Identifier: Apache-2.0
/**
 * Spring Boot auto-configuration: properties, clients, schemas and the embedded
 * development mode.
 */
@NullMarked
package io.tabletheory.boot.autoconfigure;

import org.jspecify.annotations.NullMarked;
