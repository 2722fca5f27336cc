// SPDX-License-Identifier: Apache-2.0
/**
 * Entities as Java classes: their annotations, and the metadata that Spring Data makes of
 * them. The stored form of values is the matter of {@link io.tabletheory.data.entity}.
 */
@NullMarked
package io.tabletheory.data.mapping;

import org.jspecify.annotations.NullMarked;
