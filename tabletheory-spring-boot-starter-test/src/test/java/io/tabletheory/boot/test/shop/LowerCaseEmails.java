// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.shop;

import java.util.Locale;

import io.tabletheory.data.mapping.event.BeforeConvertCallback;
import org.springframework.stereotype.Component;

/**
 * Changes what is stored.
 */
@Component
class LowerCaseEmails implements BeforeConvertCallback<Customer> {

	@Override
	public Customer onBeforeConvert(Customer customer, String table) {
		return new Customer(customer.id(), customer.email().toLowerCase(Locale.ROOT), customer.emailDigest());
	}

}
