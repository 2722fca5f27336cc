// SPDX-License-Identifier: Apache-2.0
/**
 * An entity that an application brings.
 */
@NullMarked
package io.tabletheory.boot.autoconfigure.parcel;

import org.jspecify.annotations.NullMarked;
