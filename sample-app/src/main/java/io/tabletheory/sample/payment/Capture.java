// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.payment;

import io.tabletheory.sample.money.Money;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/**
 * A client's request to take money.
 *
 * @param amount all that the order costs
 * @param instrument what to take it from
 */
record Capture(@NotNull @Valid Money amount, @NotBlank @Size(max = 100) String instrument) {

	/** Without the instrument: Spring logs what it reads at the level DEBUG. */
	@Override
	public String toString() {
		return "Capture[" + this.amount + "]";
	}

}
