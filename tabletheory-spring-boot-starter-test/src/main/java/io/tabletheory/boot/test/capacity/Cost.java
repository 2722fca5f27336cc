// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.capacity;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.Capacity;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;

/**
 * What one request has cost.
 *
 * @param operation by its name in the API
 * @param consumed what DynamoDB reports for each table
 * @param items what came of it, such as {@code 100 items read, 3 returned}; empty where
 * DynamoDB does not count
 */
record Cost(String operation, List<ConsumedCapacity> consumed, String items) {

	private static final Set<String> READS = Set.of("GetItem", "BatchGetItem", "Query", "Scan", "TransactGetItems");

	private static final Set<String> WRITES = Set.of("PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem",
			"TransactWriteItems");

	double readUnits() {
		return this.consumed.stream()
			.mapToDouble((table) -> units(table, table.readCapacityUnits(), !WRITES.contains(this.operation)))
			.sum();
	}

	double writeUnits() {
		return this.consumed.stream()
			.mapToDouble((table) -> units(table, table.writeCapacityUnits(), !READS.contains(this.operation)))
			.sum();
	}

	/**
	 * Only of transactions does DynamoDB tell reads from writes. A statement of PartiQL
	 * may be either, and counts as both.
	 */
	private static double units(ConsumedCapacity table, @Nullable Double known, boolean possible) {
		if (table.readCapacityUnits() != null || table.writeCapacityUnits() != null) {
			return Objects.requireNonNullElse(known, 0.0);
		}
		return possible ? Objects.requireNonNullElse(table.capacityUnits(), 0.0) : 0;
	}

	/** As {@code Query orders/byStatus: 12.5 read units, 100 items read, 3 returned}. */
	@Override
	public String toString() {
		List<String> parts = new ArrayList<>();
		double reads = readUnits();
		double writes = writeUnits();
		if (reads > 0 || writes == 0) {
			parts.add(number(reads) + " read units");
		}
		if (writes > 0) {
			parts.add(number(writes) + " write units");
		}
		if (!this.items.isEmpty()) {
			parts.add(this.items);
		}
		return this.operation + " " + String.join(", ", this.consumed.stream().map(Cost::places).toList()) + ": "
				+ String.join(", ", parts);
	}

	/** The table, and the indexes that have taken part. */
	private static String places(ConsumedCapacity consumed) {
		Map<String, Capacity> indexes = new TreeMap<>(consumed.globalSecondaryIndexes());
		indexes.putAll(consumed.localSecondaryIndexes());
		return indexes.isEmpty() ? consumed.tableName()
				: consumed.tableName() + " (" + String.join(", ", indexes.keySet()) + ")";
	}

	/** Sums of units without the digits that binary fractions add. */
	static String number(double units) {
		double rounded = Math.round(units * 1000) / 1000.0;
		return (rounded == Math.rint(rounded)) ? String.valueOf((long) rounded) : String.valueOf(rounded);
	}

}
