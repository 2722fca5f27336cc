// SPDX-License-Identifier: Apache-2.0
/**
 * Payments and refunds of orders, each made once.
 */
@NullMarked
package io.tabletheory.sample.payment;

import org.jspecify.annotations.NullMarked;
