// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

import io.tabletheory.benchmarks.Order.Address;
import io.tabletheory.benchmarks.Order.Line;
import io.tabletheory.benchmarks.Order.Status;
import org.jspecify.annotations.Nullable;

/**
 * The orders in whatever a variant makes of a response.
 */
final class ReadOrders {

	private ReadOrders() {
	}

	static List<Order> orders(Object read) {
		return ((List<?>) read).stream().map(ReadOrders::order).toList();
	}

	static Order order(@Nullable Object read) {
		if (read instanceof OrderBean bean) {
			return bean.toOrder();
		}
		if (read instanceof Optional<?> found) {
			return order(found.orElseThrow());
		}
		return (read instanceof Map<?, ?> map) ? order(map) : (Order) Objects.requireNonNull(read);
	}

	private static Order order(Map<?, ?> map) {
		return new Order(get(map, "customer", String.class), get(map, "id", String.class),
				Status.valueOf(get(map, "status", String.class)), get(map, "total", BigDecimal.class),
				get(map, "quantity", Long.class), get(map, "paid", Boolean.class), get(map, "note", String.class),
				texts(get(map, "tags", Set.class)), address(get(map, "address", Map.class)),
				lines(get(map, "lines", List.class)), get(map, "placedAt", Instant.class),
				Instant.ofEpochSecond(get(map, "expiresAt", Long.class)), get(map, "createdAt", Instant.class),
				get(map, "updatedAt", Instant.class), get(map, "version", Long.class));
	}

	private static Set<String> texts(Set<?> set) {
		return Set.of(set.toArray(String[]::new));
	}

	private static Address address(Map<?, ?> map) {
		return new Address(get(map, "street", String.class), get(map, "city", String.class),
				get(map, "postCode", String.class), get(map, "country", String.class));
	}

	private static List<Line> lines(List<?> list) {
		return list.stream().map((line) -> line((Map<?, ?>) line)).toList();
	}

	private static Line line(Map<?, ?> map) {
		return new Line(get(map, "product", String.class), get(map, "quantity", BigDecimal.class).longValueExact(),
				get(map, "price", BigDecimal.class));
	}

	private static <T> T get(Map<?, ?> map, String name, Class<T> type) {
		return type.cast(Objects.requireNonNull(map.get(name), name));
	}

}
