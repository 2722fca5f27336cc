// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Set;

import io.tabletheory.data.mapping.ModelName;

/**
 * The entity of all benchmarks: 15 attributes, as the DMS document {@code order.yml}
 * describes them.
 */
@ModelName("Order")
record Order(String customer, String id, Status status, BigDecimal total, long quantity, boolean paid, String note,
		Set<String> tags, Address address, List<Line> lines, Instant placedAt, Instant expiresAt, Instant createdAt,
		Instant updatedAt, Long version) {

	/** The order as its first put stores it. */
	Order storedFirst(Instant now) {
		return new Order(this.customer, this.id, this.status, this.total, this.quantity, this.paid, this.note,
				this.tags, this.address, this.lines, this.placedAt, this.expiresAt, now, now, 0L);
	}

	/** A nested map. */
	record Address(String street, String city, String postCode, String country) {

	}

	/** An element of a nested list. */
	record Line(String product, long quantity, BigDecimal price) {

	}

	/** Text with few values. */
	public enum Status {

		PLACED, PAID, SHIPPED, DELIVERED

	}

}
