// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.payment;

import io.tabletheory.sample.money.Money;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;

/**
 * A client's request to pay money back. It names the version of the order that the client
 * has seen, so that a repeated request, or one of somebody else at the same time, cannot
 * pay back twice.
 */
record Refund(@NotNull @Valid Money amount, @NotNull Long orderVersion) {

}
