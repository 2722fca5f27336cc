// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/**
 * Keys and indexes in the form of DynamoDB's requests.
 */
final class IndexRequests {

	private IndexRequests() {
	}

	static GlobalSecondaryIndex global(Index index, @Nullable Throughput throughput) {
		return GlobalSecondaryIndex.builder()
			.indexName(index.name())
			.keySchema(elements(index.keys()))
			.projection(projection(index))
			.provisionedThroughput(provisioned(throughput))
			.build();
	}

	static LocalSecondaryIndex local(Index index) {
		return LocalSecondaryIndex.builder()
			.indexName(index.name())
			.keySchema(elements(index.keys()))
			.projection(projection(index))
			.build();
	}

	static UpdateTableRequest addition(String table, Index index, @Nullable Throughput throughput) {
		GlobalSecondaryIndexUpdate update = GlobalSecondaryIndexUpdate.builder()
			.create((create) -> create.indexName(index.name())
				.keySchema(elements(index.keys()))
				.projection(projection(index))
				.provisionedThroughput(provisioned(throughput)))
			.build();
		return UpdateTableRequest.builder()
			.tableName(table)
			.attributeDefinitions(definitions(index.keys().parts()))
			.globalSecondaryIndexUpdates(update)
			.build();
	}

	static UpdateTableRequest removal(String table, String index) {
		GlobalSecondaryIndexUpdate update = GlobalSecondaryIndexUpdate.builder()
			.delete((delete) -> delete.indexName(index))
			.build();
		return UpdateTableRequest.builder().tableName(table).globalSecondaryIndexUpdates(update).build();
	}

	static List<AttributeDefinition> definitions(Collection<KeyAttribute> attributes) {
		return attributes.stream()
			.map((attribute) -> AttributeDefinition.builder()
				.attributeName(attribute.name())
				.attributeType(ScalarAttributeType.fromValue(attribute.type().name()))
				.build())
			.toList();
	}

	static List<KeySchemaElement> elements(KeySchema keys) {
		List<KeySchemaElement> elements = new ArrayList<>();
		for (KeyAttribute part : keys.parts()) {
			elements.add(KeySchemaElement.builder()
				.attributeName(part.name())
				.keyType(elements.isEmpty() ? KeyType.HASH : KeyType.RANGE)
				.build());
		}
		return elements;
	}

	static @Nullable ProvisionedThroughput provisioned(@Nullable Throughput throughput) {
		return (throughput != null) ? throughput.toSdk() : null;
	}

	private static Projection projection(Index index) {
		List<String> fields = index.projection().fields();
		return Projection.builder()
			.projectionType(index.projection().type().name())
			.nonKeyAttributes(fields.isEmpty() ? null : fields)
			.build();
	}

}
