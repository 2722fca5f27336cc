// SPDX-License-Identifier: Apache-2.0
/**
 * Questions to DynamoDB as calls, and what decodes their answers.
 */
@NullMarked
package io.tabletheory.call;

import org.jspecify.annotations.NullMarked;
