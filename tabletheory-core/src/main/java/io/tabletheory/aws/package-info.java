// SPDX-License-Identifier: Apache-2.0
/**
 * The only users of AWS clients: they answer calls, and translate failures.
 */
@NullMarked
package io.tabletheory.aws;

import org.jspecify.annotations.NullMarked;
