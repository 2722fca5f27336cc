// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.customer;

import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.NotBlank;

/**
 * Which customers are looked for. It is the body of a request and no part of its URL,
 * which would get into logs of servers and proxies.
 */
record CustomerSearch(@NotBlank @Email String email) {

	/** Without personal data. */
	@Override
	public String toString() {
		return "CustomerSearch";
	}

}
