// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.observability;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.BiConsumer;

import io.tabletheory.observe.OperationFigures;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.Capacity;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;

/**
 * The capacity that an operation has consumed in one table or index.
 *
 * @param index {@code null} for the table, and if DynamoDB does not report indexes
 * separately
 */
record Consumption(String table, @Nullable String index, double units) {

	/** The consumption of an operation, one for each table and index. */
	static List<Consumption> of(OperationFigures figures) {
		Map<String, Map<String, Double>> units = new TreeMap<>();
		for (ConsumedCapacity consumed : figures.capacity()) {
			each(consumed, (index, more) -> units.computeIfAbsent(consumed.tableName(), (table) -> new TreeMap<>())
				.merge(index, more, Double::sum));
		}
		List<Consumption> all = new ArrayList<>();
		units.forEach((table, indexes) -> indexes
			.forEach((index, sum) -> all.add(new Consumption(table, index.isEmpty() ? null : index, sum))));
		return all;
	}

	/** Visits the table and its indexes; the table has an empty index name. */
	private static void each(ConsumedCapacity consumed, BiConsumer<String, Double> units) {
		if (consumed.table() == null) {
			units.accept("", Objects.requireNonNullElse(consumed.capacityUnits(), 0.0));
			return;
		}
		units.accept("", consumed.table().capacityUnits());
		Map<String, Capacity> indexes = new TreeMap<>(consumed.globalSecondaryIndexes());
		indexes.putAll(consumed.localSecondaryIndexes());
		indexes.forEach((index, capacity) -> units.accept(index, capacity.capacityUnits()));
	}

	/** The text in the form of OpenTelemetry. */
	@Override
	public String toString() {
		return "{\"TableName\":\"" + this.table + "\""
				+ ((this.index != null) ? ",\"IndexName\":\"" + this.index + "\"" : "") + ",\"CapacityUnits\":"
				+ this.units + "}";
	}

}
