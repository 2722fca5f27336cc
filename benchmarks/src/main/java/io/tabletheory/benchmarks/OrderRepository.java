// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.util.List;

import io.tabletheory.data.repository.TableTheoryRepository;

/**
 * The repository that an application declares to store and find orders.
 */
interface OrderRepository extends TableTheoryRepository<Order, OrderId> {

	List<Order> findByCustomer(String customer);

}
