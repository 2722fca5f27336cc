// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeySchema;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputDescription;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/**
 * A table as DynamoDB describes it.
 *
 * @param types the types of all attributes that are part of some key
 */
record LiveTable(TableStatus status, KeyShape key, Map<String, String> types, Map<String, Live> indexes,
		@Nullable Throughput throughput) {

	static LiveTable of(TableDescription table) {
		Map<String, String> types = table.attributeDefinitions()
			.stream()
			.collect(Collectors.toMap(AttributeDefinition::attributeName, AttributeDefinition::attributeTypeAsString));
		KeyShape key = KeyShape.of(table.keySchema(), types);
		Map<String, Live> indexes = new LinkedHashMap<>();
		for (LocalSecondaryIndexDescription local : table.localSecondaryIndexes()) {
			IndexShape shape = IndexShape.of(local.indexName(), Index.Type.LSI, KeyShape.of(local.keySchema(), types),
					local.projection(), key);
			indexes.put(shape.name(), new Live(shape, IndexStatus.ACTIVE));
		}
		for (GlobalSecondaryIndexDescription global : table.globalSecondaryIndexes()) {
			IndexShape shape = IndexShape.of(global.indexName(), Index.Type.GSI, KeyShape.of(global.keySchema(), types),
					global.projection(), key);
			indexes.put(shape.name(), new Live(shape, global.indexStatus()));
		}
		return new LiveTable(table.tableStatus(), key, types, indexes, throughput(table));
	}

	/**
	 * The provisioned throughput, or {@code null}. A table that never was on demand has
	 * no billing mode summary.
	 */
	private static @Nullable Throughput throughput(TableDescription table) {
		ProvisionedThroughputDescription provisioned = table.provisionedThroughput();
		boolean byRequest = table.billingModeSummary() != null
				&& table.billingModeSummary().billingMode() == BillingMode.PAY_PER_REQUEST;
		return (byRequest || provisioned == null) ? null
				: new Throughput(provisioned.readCapacityUnits(), provisioned.writeCapacityUnits());
	}

	@Nullable Live index(String name) {
		return this.indexes.get(name);
	}

	/** Returns true if an index with this key can be added at once. */
	boolean admits(KeySchema keys) {
		return keys.parts()
			.stream()
			.allMatch((part) -> this.types.getOrDefault(part.name(), part.type().name()).equals(part.type().name()));
	}

	/**
	 * Returns true if a global index with this key could be added once other global
	 * indexes are dropped. An attribute has one type in all keys of a table, and the keys
	 * of the table and of local indexes never change.
	 */
	boolean couldAdmit(KeySchema keys) {
		Stream<KeyShape> local = this.indexes.values()
			.stream()
			.filter((index) -> !index.isGlobal())
			.map((index) -> index.shape.key());
		return Stream.concat(Stream.of(this.key), local)
			.flatMap((key) -> key.parts().stream())
			.allMatch((fixed) -> keys.parts()
				.stream()
				.noneMatch((part) -> part.name().equals(fixed.name()) && !part.type().name().equals(fixed.type())));
	}

	/**
	 * Returns true if DynamoDB would refuse a change because another one is under way.
	 */
	boolean isBusy() {
		return this.status != TableStatus.ACTIVE
				|| this.indexes.values().stream().anyMatch((index) -> index.status != IndexStatus.ACTIVE);
	}

	/** The change under way, as a sentence without its full stop. */
	String activity() {
		return "The table is " + this.status
				+ this.indexes.values()
					.stream()
					.filter((index) -> index.status != IndexStatus.ACTIVE)
					.map((index) -> ", its index '" + index.shape.name() + "' " + index.status)
					.collect(Collectors.joining());
	}

	/** One index of the live table. A local index has the status of its table. */
	record Live(IndexShape shape, IndexStatus status) {

		boolean isGlobal() {
			return this.shape.type() == Index.Type.GSI;
		}

		/** Returns true if the index can be queried. */
		boolean isUsable() {
			return this.status == IndexStatus.ACTIVE || this.status == IndexStatus.UPDATING;
		}

	}

}
