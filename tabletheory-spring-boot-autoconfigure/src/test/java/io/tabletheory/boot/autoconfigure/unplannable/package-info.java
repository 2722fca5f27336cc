// SPDX-License-Identifier: Apache-2.0
/**
 * A repository that DynamoDB cannot serve.
 */
@NullMarked
package io.tabletheory.boot.autoconfigure.unplannable;

import org.jspecify.annotations.NullMarked;
