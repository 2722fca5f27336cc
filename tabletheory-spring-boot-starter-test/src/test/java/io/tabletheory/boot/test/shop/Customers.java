// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.shop;

import java.util.Optional;

import io.tabletheory.data.repository.TableTheoryRepository;

interface Customers extends TableTheoryRepository<Customer, String> {

	Optional<Customer> findByEmail(String email);

}
