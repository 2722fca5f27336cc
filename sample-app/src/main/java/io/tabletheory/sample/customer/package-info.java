// SPDX-License-Identifier: Apache-2.0
/**
 * Customers, whose personal data is encrypted.
 */
@NullMarked
package io.tabletheory.sample.customer;

import org.jspecify.annotations.NullMarked;
