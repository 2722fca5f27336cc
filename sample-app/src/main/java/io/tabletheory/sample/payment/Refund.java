// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.payment;

import io.tabletheory.sample.money.Money;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;

/**
 * A client's request to refund money. It has the version of the order that the client has
 * seen, so that neither a repeated request nor a concurrent one can refund twice.
 */
record Refund(@NotNull @Valid Money amount, @NotNull Long orderVersion) {

}
