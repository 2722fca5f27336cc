// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.customer;

import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.NotBlank;

/**
 * A search for customers. It is the body of a request and not part of its URL, which
 * would get into logs of servers and proxies.
 */
record CustomerSearch(@NotBlank @Email String email) {

	/** The text has no personal data. */
	@Override
	public String toString() {
		return "CustomerSearch";
	}

}
