// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import io.tabletheory.benchmarks.Order.Address;
import io.tabletheory.benchmarks.Order.Line;
import io.tabletheory.benchmarks.Order.Status;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.item.Timestamps;
import io.tabletheory.item.reader.NameTable;
import io.tabletheory.item.reader.ValueReader;

/**
 * Reads an order as a codec does, attribute by attribute in the order of the response.
 */
final class OrderDecoder implements ItemDecoder<Order> {

	private static final NameTable ORDER = new NameTable(List.of("customer", "id", "status", "total", "quantity",
			"paid", "note", "tags", "address", "lines", "placedAt", "expiresAt", "createdAt", "updatedAt", "version"));

	private static final NameTable ADDRESS = new NameTable(List.of("street", "city", "postCode", "country"));

	private static final NameTable LINE = new NameTable(List.of("product", "quantity", "price"));

	private static final Status[] STATUS = Status.values();

	private static final NameTable STATUS_NAMES = new NameTable(Stream.of(STATUS).map(Enum::name).toList());

	private static final Address NOWHERE = new Address("", "", "", "");

	@Override
	public Order decode(ValueReader item) {
		String customer = "";
		String id = "";
		Status status = Status.PLACED;
		BigDecimal total = BigDecimal.ZERO;
		long quantity = 0;
		boolean paid = false;
		String note = "";
		Set<String> tags = Set.of();
		Address address = NOWHERE;
		List<Line> lines = List.of();
		Instant placedAt = Instant.EPOCH;
		Instant expiresAt = Instant.EPOCH;
		Instant createdAt = Instant.EPOCH;
		Instant updatedAt = Instant.EPOCH;
		long version = 0;
		item.beginMap();
		for (int attribute; (attribute = item.nextAttribute(ORDER)) != NameTable.END;) {
			switch (attribute) {
				case 0 -> customer = item.stringValue();
				case 1 -> id = item.stringValue();
				case 2 -> status = STATUS[item.stringValue(STATUS_NAMES)];
				case 3 -> total = item.bigDecimalValue();
				case 4 -> quantity = item.longValue();
				case 5 -> paid = item.booleanValue();
				case 6 -> note = item.stringValue();
				case 7 -> tags = tags(item);
				case 8 -> address = address(item);
				case 9 -> lines = lines(item);
				case 10 -> placedAt = item.stringValue(Timestamps::parse);
				case 11 -> expiresAt = Instant.ofEpochSecond(item.longValue());
				case 12 -> createdAt = item.stringValue(Timestamps::parse);
				case 13 -> updatedAt = item.stringValue(Timestamps::parse);
				case 14 -> version = item.longValue();
				default -> item.skip();
			}
		}
		return new Order(customer, id, status, total, quantity, paid, note, tags, address, lines, placedAt, expiresAt,
				createdAt, updatedAt, version);
	}

	private static Set<String> tags(ValueReader set) {
		Set<String> tags = new LinkedHashSet<>();
		set.beginElements();
		while (set.nextElement()) {
			tags.add(set.stringValue());
		}
		return tags;
	}

	private static Address address(ValueReader map) {
		String street = "";
		String city = "";
		String postCode = "";
		String country = "";
		map.beginMap();
		for (int attribute; (attribute = map.nextAttribute(ADDRESS)) != NameTable.END;) {
			switch (attribute) {
				case 0 -> street = map.stringValue();
				case 1 -> city = map.stringValue();
				case 2 -> postCode = map.stringValue();
				case 3 -> country = map.stringValue();
				default -> map.skip();
			}
		}
		return new Address(street, city, postCode, country);
	}

	private static List<Line> lines(ValueReader list) {
		List<Line> lines = new ArrayList<>();
		list.beginElements();
		while (list.nextElement()) {
			lines.add(line(list));
		}
		return lines;
	}

	private static Line line(ValueReader map) {
		String product = "";
		long quantity = 0;
		BigDecimal price = BigDecimal.ZERO;
		map.beginMap();
		for (int attribute; (attribute = map.nextAttribute(LINE)) != NameTable.END;) {
			switch (attribute) {
				case 0 -> product = map.stringValue();
				case 1 -> quantity = map.longValue();
				case 2 -> price = map.bigDecimalValue();
				default -> map.skip();
			}
		}
		return new Line(product, quantity, price);
	}

}
