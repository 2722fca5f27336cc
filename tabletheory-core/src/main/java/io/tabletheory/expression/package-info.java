// SPDX-License-Identifier: Apache-2.0
/**
 * Conditions and updates as data, and the one writer that turns them into DynamoDB's
 * expressions.
 */
@Internal
@NullMarked
package io.tabletheory.expression;

import io.tabletheory.Internal;
import org.jspecify.annotations.NullMarked;
