// SPDX-License-Identifier: Apache-2.0
/**
 * Requests to DynamoDB as calls, and the decoders of their answers.
 */
@Internal
@NullMarked
package io.tabletheory.call;

import io.tabletheory.Internal;
import org.jspecify.annotations.NullMarked;
