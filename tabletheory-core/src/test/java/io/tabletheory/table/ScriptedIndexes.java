// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.util.List;

import io.tabletheory.flow.Runner;
import io.tabletheory.testing.ScriptedPort;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveResponse;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableResponse;

/**
 * Changes of the indexes of a table that a script describes.
 */
abstract class ScriptedIndexes {

	static final UpdateTableResponse ACCEPTED = UpdateTableResponse.builder().build();

	static final TableDefinition BARE = Tabled.events();

	static final TableDefinition ONE = Tabled.events(Tabled.global("by-a", "a"));

	static final TableDefinition TWO = Tabled.events(Tabled.global("by-a", "a"), Tabled.global("by-b", "b"));

	static final UpdateTableRequest ADD_A = addition("by-a", "a");

	static final UpdateTableRequest DROP_A = IndexRequests.removal("events", "by-a");

	final ScriptedPort port = new ScriptedPort();

	IndexUpdate update(TableDefinition definition, IndexChanges allowed) {
		return new Runner(this.port).run(Tables.updateIndexes(definition, allowed, TableOptions.DEFAULTS));
	}

	ScriptedPort looks(DescribeTableResponse... seen) {
		List.of(seen).forEach(this.port::then);
		return this.port;
	}

	/** Answers the requests that look for the remaining differences. */
	void ends(DescribeTableResponse seen) {
		this.port.then(seen).then(DescribeTimeToLiveResponse.builder().build());
	}

	List<Object> updates() {
		return this.port.requests().stream().filter(UpdateTableRequest.class::isInstance).toList();
	}

	static DescribeTableResponse withStatus(TableDefinition definition, String index, IndexStatus status) {
		return Descriptions.of(definition,
				(table) -> table.globalSecondaryIndexes(table.build()
					.globalSecondaryIndexes()
					.stream()
					.map((one) -> one.indexName().equals(index) ? one.toBuilder().indexStatus(status).build() : one)
					.toList()));
	}

	static UpdateTableRequest addition(String index, String attribute) {
		GlobalSecondaryIndexUpdate update = GlobalSecondaryIndexUpdate.builder()
			.create((create) -> create.indexName(index)
				.keySchema(KeySchemaElement.builder().attributeName(attribute).keyType(KeyType.HASH).build())
				.projection((projection) -> projection.projectionType(ProjectionType.KEYS_ONLY)))
			.build();
		return UpdateTableRequest.builder()
			.tableName("events")
			.attributeDefinitions(
					AttributeDefinition.builder().attributeName(attribute).attributeType(ScalarAttributeType.S).build())
			.globalSecondaryIndexUpdates(update)
			.build();
	}

}
