// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import io.tabletheory.local.LocalDynamoDb;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Faults in front of a database that really executes what is forwarded.
 */
@Timeout(60)
class LocalDynamoDbFaultTests {

	private static final String TABLE = "faulty";

	private final Faults faults = Faults.seeded(42);

	private final SdkHttpClient http = this.faults.wrap(Apache5HttpClient.create());

	private final DynamoDbClient client = LocalDynamoDb.shared()
		.configure(DynamoDbClient.builder())
		.httpClient(this.http)
		.build();

	@BeforeEach
	void createTable() {
		LocalDynamoDb.shared().reset();
		this.client.createTable((table) -> table.tableName(TABLE)
			.attributeDefinitions(
					AttributeDefinition.builder().attributeName("id").attributeType(ScalarAttributeType.S).build())
			.keySchema(KeySchemaElement.builder().attributeName("id").keyType(KeyType.HASH).build())
			.billingMode(BillingMode.PAY_PER_REQUEST));
	}

	@AfterEach
	void close() {
		this.client.close();
		this.http.close();
	}

	@Test
	void endsWithEveryItemWhenABatchIsRepeatedUntilNothingIsLeft() {
		this.faults.on("BatchWriteItem").withProbability(0.2).throttle();
		this.faults.on("BatchWriteItem").withProbability(0.2).loseResponse();
		this.faults.on("BatchWriteItem").withProbability(0.5).unprocessed(5);
		for (int from = 0; from < 500; from += 25) {
			Map<String, List<WriteRequest>> batch = Map.of(TABLE, requests(from));
			while (!batch.isEmpty()) {
				Map<String, List<WriteRequest>> left = batch;
				batch = this.client.batchWriteItem((request) -> request.requestItems(left)).unprocessedItems();
			}
		}
		assertThat(this.faults.injected()).extracting(Injection::kind)
			.contains(FaultKind.THROTTLING, FaultKind.LOST_RESPONSE, FaultKind.UNPROCESSED);
		assertThat(this.client.scan((request) -> request.tableName(TABLE)).count()).isEqualTo(500);
	}

	@Test
	void commitsOnceATransactionWhoseResponseWasLost() {
		this.faults.on("TransactWriteItems").once().loseResponse();
		TransactWriteItem increment = TransactWriteItem.builder()
			.update((update) -> update.tableName(TABLE)
				.key(Map.of("id", AttributeValue.fromS("counter")))
				.updateExpression("ADD amount :one")
				.expressionAttributeValues(Map.of(":one", AttributeValue.fromN("1"))))
			.build();
		this.client.transactWriteItems((request) -> request.transactItems(increment));
		assertThat(this.faults.calls("TransactWriteItems")).isEqualTo(2);
		assertThat(this.client.scan((request) -> request.tableName(TABLE)).items())
			.containsExactly(Map.of("id", AttributeValue.fromS("counter"), "amount", AttributeValue.fromN("1")));
	}

	private static List<WriteRequest> requests(int from) {
		return IntStream.range(from, from + 25)
			.mapToObj((id) -> WriteRequest.builder()
				.putRequest((put) -> put.item(Map.of("id", AttributeValue.fromS("" + id))))
				.build())
			.toList();
	}

}
