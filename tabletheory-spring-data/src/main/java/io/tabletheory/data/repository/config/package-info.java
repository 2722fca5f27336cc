// SPDX-License-Identifier: Apache-2.0
/**
 * The configuration that enables and finds repositories.
 */
@NullMarked
package io.tabletheory.data.repository.config;

import org.jspecify.annotations.NullMarked;
