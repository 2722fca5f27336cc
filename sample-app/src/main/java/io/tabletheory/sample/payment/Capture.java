// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.payment;

import io.tabletheory.sample.money.Money;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/**
 * A client's request to capture money.
 *
 * @param amount the total of the order
 * @param instrument the payment instrument, such as a card
 */
record Capture(@NotNull @Valid Money amount, @NotBlank @Size(max = 100) String instrument) {

	/**
	 * The text does not have the instrument: Spring logs request bodies at the level
	 * DEBUG.
	 */
	@Override
	public String toString() {
		return "Capture[" + this.amount + "]";
	}

}
