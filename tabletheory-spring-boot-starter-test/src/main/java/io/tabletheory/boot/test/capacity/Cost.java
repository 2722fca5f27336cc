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
 * The cost of one request.
 *
 * @param operation the operation's name in the API
 * @param consumed the capacity that DynamoDB reports for each table
 * @param items the result, such as {@code 100 items read, 3 returned}; empty if DynamoDB
 * does not count items
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
	 * The units of a table. DynamoDB separates reads from writes only for transactions. A
	 * PartiQL statement may be either, and counts as both.
	 */
	private static double units(ConsumedCapacity table, @Nullable Double known, boolean possible) {
		if (table.readCapacityUnits() != null || table.writeCapacityUnits() != null) {
			return Objects.requireNonNullElse(known, 0.0);
		}
		return possible ? Objects.requireNonNullElse(table.capacityUnits(), 0.0) : 0;
	}

	/**
	 * The text, such as {@code Query orders/byStatus: 12.5 read units, 100 items read, 3
	 * returned}.
	 */
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

	/** The table, with the indexes that took part. */
	private static String places(ConsumedCapacity consumed) {
		Map<String, Capacity> indexes = new TreeMap<>(consumed.globalSecondaryIndexes());
		indexes.putAll(consumed.localSecondaryIndexes());
		return indexes.isEmpty() ? consumed.tableName()
				: consumed.tableName() + " (" + String.join(", ", indexes.keySet()) + ")";
	}

	/** The units without the digits that binary fractions add to sums. */
	static String number(double units) {
		double rounded = Math.round(units * 1000) / 1000.0;
		return (rounded == Math.rint(rounded)) ? String.valueOf((long) rounded) : String.valueOf(rounded);
	}

}
