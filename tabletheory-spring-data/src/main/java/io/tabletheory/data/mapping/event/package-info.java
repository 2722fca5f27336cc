// SPDX-License-Identifier: Apache-2.0
/**
 * Where an application takes part in how its entities are stored and read.
 */
@NullMarked
package io.tabletheory.data.mapping.event;

import org.jspecify.annotations.NullMarked;
