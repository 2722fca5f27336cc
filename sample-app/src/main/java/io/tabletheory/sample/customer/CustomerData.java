// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.customer;

import java.util.Locale;

import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/**
 * The client's data of a customer.
 *
 * @param version the version that the client has read; {@code null} for a new customer
 */
record CustomerData(@NotBlank @Size(max = 200) String name, @NotBlank @Email @Size(max = 254) String email,
		@Nullable @Pattern(regexp = "\\+[0-9 ]{5,20}", message = "must be as +49 30 123456") String phone,
		@Nullable Long version) {

	Customer of(CustomerId id) {
		return new Customer(id, this.name, normal(this.email), this.phone, this.version);
	}

	/** The normal form of an address: only equal texts are found. */
	static String normal(String email) {
		return email.strip().toLowerCase(Locale.ROOT);
	}

	/** The text has no personal data: Spring logs request bodies at the level DEBUG. */
	@Override
	public String toString() {
		return "CustomerData[version=" + this.version + "]";
	}

}
