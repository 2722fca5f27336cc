// SPDX-License-Identifier: Apache-2.0
/**
 * An entity and a repository that an application brings.
 */
@NullMarked
package io.tabletheory.boot.autoconfigure.actuate.shop;

import org.jspecify.annotations.NullMarked;
