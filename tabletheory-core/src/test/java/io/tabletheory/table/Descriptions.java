// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.util.List;
import java.util.function.UnaryOperator;

import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveResponse;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/**
 * DynamoDB's descriptions, for scripts.
 */
final class Descriptions {

	private Descriptions() {
	}

	static DescribeTableResponse status(TableStatus status) {
		return DescribeTableResponse.builder().table((table) -> table.tableStatus(status)).build();
	}

	/** The description of a table just created, active, with a change. */
	static DescribeTableResponse of(TableDefinition definition, UnaryOperator<TableDescription.Builder> change) {
		TableDescription.Builder table = table(definition.createRequest(TableOptions.DEFAULTS)).toBuilder();
		return DescribeTableResponse.builder().table(change.apply(table).build()).build();
	}

	/** The description of a table just created, with its global indexes in this state. */
	static DescribeTableResponse of(TableDefinition definition, IndexStatus status) {
		return of(definition,
				(table) -> table.globalSecondaryIndexes(table.build()
					.globalSecondaryIndexes()
					.stream()
					.map((index) -> index.toBuilder().indexStatus(status).build())
					.toList()));
	}

	static DescribeTableResponse of(TableDefinition definition) {
		return of(definition, UnaryOperator.identity());
	}

	static DescribeTimeToLiveResponse ttl(TimeToLiveStatus status, String attribute) {
		return DescribeTimeToLiveResponse.builder()
			.timeToLiveDescription((ttl) -> ttl.timeToLiveStatus(status).attributeName(attribute))
			.build();
	}

	private static TableDescription table(CreateTableRequest request) {
		List<GlobalSecondaryIndexDescription> global = request.globalSecondaryIndexes()
			.stream()
			.map((index) -> GlobalSecondaryIndexDescription.builder()
				.indexName(index.indexName())
				.keySchema(index.keySchema())
				.projection(index.projection())
				.indexStatus(IndexStatus.ACTIVE)
				.build())
			.toList();
		List<LocalSecondaryIndexDescription> local = request.localSecondaryIndexes()
			.stream()
			.map((index) -> LocalSecondaryIndexDescription.builder()
				.indexName(index.indexName())
				.keySchema(index.keySchema())
				.projection(index.projection())
				.build())
			.toList();
		return TableDescription.builder()
			.tableName(request.tableName())
			.tableStatus(TableStatus.ACTIVE)
			.billingModeSummary((billing) -> billing.billingMode(BillingMode.PAY_PER_REQUEST))
			.keySchema(request.keySchema())
			.attributeDefinitions(request.attributeDefinitions())
			.globalSecondaryIndexes(global)
			.localSecondaryIndexes(local)
			.build();
	}

}
