// SPDX-License-Identifier: Apache-2.0
/**
 * The entities of an application as operations know them: models, codecs, ids, keys and
 * projections, compiled once.
 */
@Internal
@NullMarked
package io.tabletheory.data.entity;

import io.tabletheory.Internal;
import org.jspecify.annotations.NullMarked;
