// SPDX-License-Identifier: Apache-2.0
/**
 * What observers of operations are told, and how calls are counted.
 */
@NullMarked
package io.tabletheory.observe;

import org.jspecify.annotations.NullMarked;
