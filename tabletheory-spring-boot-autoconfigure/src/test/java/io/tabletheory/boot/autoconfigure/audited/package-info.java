// SPDX-License-Identifier: Apache-2.0
/**
 * An entity that says who has made it.
 */
@NullMarked
package io.tabletheory.boot.autoconfigure.audited;

import org.jspecify.annotations.NullMarked;
