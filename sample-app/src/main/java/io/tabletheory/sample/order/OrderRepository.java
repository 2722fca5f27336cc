// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.order;

import java.time.Instant;
import java.util.Optional;

import io.tabletheory.data.repository.ConsistentRead;
import io.tabletheory.data.repository.TableTheoryRepository;
import org.springframework.data.domain.Limit;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Window;

interface OrderRepository extends TableTheoryRepository<Order, OrderId> {

	@Override
	@ConsistentRead
	Optional<Order> findById(OrderId id);

	Window<Order> findByMerchantIdAndPlacedAtBetweenOrderByPlacedAtDesc(String merchantId, Instant from, Instant to,
			ScrollPosition position, Limit limit);

	Window<Order> findByMerchantIdAndStatusAndPlacedAtBetweenOrderByPlacedAtDesc(String merchantId, OrderStatus status,
			Instant from, Instant to, ScrollPosition position, Limit limit);

}
