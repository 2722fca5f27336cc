// SPDX-License-Identifier: Apache-2.0
/**
 * Tests with the npm library {@code dynamodb-onetable}, live or as it was recorded.
 */
@NullMarked
package io.tabletheory.contract.onetable;

import org.jspecify.annotations.NullMarked;
