// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.shop;

import java.util.List;

import io.tabletheory.data.repository.TableTheoryRepository;

interface Orders extends TableTheoryRepository<Order, OrderId> {

	List<Order> findByCustomer(String customer);

	List<Order> findByStatus(String status);

}
