// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import io.tabletheory.benchmarks.Order.Address;
import io.tabletheory.benchmarks.Order.Line;
import io.tabletheory.benchmarks.Order.Status;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The mapping that a careful engineer writes by hand: every attribute is looked up once,
 * nothing is copied, and maps have the size that they need.
 */
final class OrderAttributes {

	private OrderAttributes() {
	}

	static Map<String, AttributeValue> of(Order order) {
		Map<String, AttributeValue> item = new HashMap<>(32);
		item.put("customer", AttributeValue.fromS(order.customer()));
		item.put("id", AttributeValue.fromS(order.id()));
		item.put("status", AttributeValue.fromS(order.status().name()));
		item.put("total", AttributeValue.fromN(order.total().toPlainString()));
		item.put("quantity", number(order.quantity()));
		item.put("paid", AttributeValue.fromBool(order.paid()));
		item.put("note", AttributeValue.fromS(order.note()));
		item.put("tags", tags(order.tags()));
		item.put("address", address(order.address()));
		item.put("lines", lines(order.lines()));
		item.put("placedAt", timestamp(order.placedAt()));
		item.put("expiresAt", number(order.expiresAt().getEpochSecond()));
		item.put("createdAt", timestamp(order.createdAt()));
		item.put("updatedAt", timestamp(order.updatedAt()));
		item.put("version", number(order.version()));
		return item;
	}

	static AttributeValue number(long number) {
		return AttributeValue.fromN(Long.toString(number));
	}

	static AttributeValue timestamp(Instant instant) {
		return AttributeValue.fromS(instant.toString());
	}

	static AttributeValue tags(Set<String> tags) {
		return AttributeValue.fromSs(List.copyOf(tags));
	}

	static AttributeValue address(Address address) {
		Map<String, AttributeValue> map = new HashMap<>(8);
		map.put("street", AttributeValue.fromS(address.street()));
		map.put("city", AttributeValue.fromS(address.city()));
		map.put("postCode", AttributeValue.fromS(address.postCode()));
		map.put("country", AttributeValue.fromS(address.country()));
		return AttributeValue.fromM(map);
	}

	static AttributeValue lines(List<Line> lines) {
		List<AttributeValue> list = new ArrayList<>(lines.size());
		for (Line line : lines) {
			Map<String, AttributeValue> map = new HashMap<>(8);
			map.put("product", AttributeValue.fromS(line.product()));
			map.put("quantity", number(line.quantity()));
			map.put("price", AttributeValue.fromN(line.price().toPlainString()));
			list.add(AttributeValue.fromM(map));
		}
		return AttributeValue.fromL(list);
	}

	static List<Order> orders(List<Map<String, AttributeValue>> items) {
		List<Order> orders = new ArrayList<>(items.size());
		for (Map<String, AttributeValue> item : items) {
			orders.add(order(item));
		}
		return orders;
	}

	static Order order(Map<String, AttributeValue> item) {
		return new Order(get(item, "customer").s(), get(item, "id").s(), Status.valueOf(get(item, "status").s()),
				new BigDecimal(get(item, "total").n()), Long.parseLong(get(item, "quantity").n()),
				get(item, "paid").bool(), get(item, "note").s(), new LinkedHashSet<>(get(item, "tags").ss()),
				address(get(item, "address").m()), lines(get(item, "lines")), Instant.parse(get(item, "placedAt").s()),
				Instant.ofEpochSecond(Long.parseLong(get(item, "expiresAt").n())),
				Instant.parse(get(item, "createdAt").s()), Instant.parse(get(item, "updatedAt").s()),
				Long.parseLong(get(item, "version").n()));
	}

	private static Address address(Map<String, AttributeValue> map) {
		return new Address(get(map, "street").s(), get(map, "city").s(), get(map, "postCode").s(),
				get(map, "country").s());
	}

	private static List<Line> lines(AttributeValue value) {
		List<AttributeValue> list = value.l();
		List<Line> lines = new ArrayList<>(list.size());
		for (AttributeValue element : list) {
			Map<String, AttributeValue> map = element.m();
			lines.add(new Line(get(map, "product").s(), Long.parseLong(get(map, "quantity").n()),
					new BigDecimal(get(map, "price").n())));
		}
		return lines;
	}

	private static AttributeValue get(Map<String, AttributeValue> map, String name) {
		return Objects.requireNonNull(map.get(name), name);
	}

}
