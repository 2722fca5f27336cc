// SPDX-License-Identifier: Apache-2.0
/**
 * The rules of the architecture for the Spring Data module.
 */
@NullMarked
package io.tabletheory.data.architecture;

import org.jspecify.annotations.NullMarked;
