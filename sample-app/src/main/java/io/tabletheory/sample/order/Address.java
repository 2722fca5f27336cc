// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.order;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/**
 * The delivery address of an order.
 */
public record Address(@NotBlank @Size(max = 200) String street, @NotBlank @Size(max = 20) String postalCode,
		@NotBlank @Size(max = 100) String city) {

	/** The text has no personal data, which must not get into logs. */
	@Override
	public String toString() {
		return "Address";
	}

}
