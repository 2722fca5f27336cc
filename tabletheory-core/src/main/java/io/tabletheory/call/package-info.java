// SPDX-License-Identifier: Apache-2.0
/**
 * Questions to DynamoDB as calls, and what decodes their answers.
 */
@Internal
@NullMarked
package io.tabletheory.call;

import io.tabletheory.Internal;
import org.jspecify.annotations.NullMarked;
