// SPDX-License-Identifier: Apache-2.0
/**
 * The only users of AWS clients: they answer calls, and translate failures.
 */
@NullMarked
package io.tabletheory.sdk;

import org.jspecify.annotations.NullMarked;
