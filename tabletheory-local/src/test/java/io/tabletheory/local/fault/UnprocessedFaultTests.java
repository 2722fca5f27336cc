// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Batches that are handed back in part.
 */
@ParameterizedClass
@EnumSource(Calls.Lane.class)
@Timeout(20)
class UnprocessedFaultTests extends FaultFixture {

	@Test
	void handsBackSomeItemsOfABatch() {
		this.faults.on("BatchWriteItem").unprocessed(3);
		BatchWriteItemResponse response = write(calls(), batch(10));
		List<String> left = ids(orders(response.unprocessedItems()));
		assertThat(left).hasSize(3).doesNotContainAnyElementsOf(this.service.table("Orders").keySet());
		assertThat(this.service.table("Orders")).hasSize(7);
	}

	@Test
	void handsBackItemsAsTheyWere() {
		this.faults.on("BatchWriteItem").unprocessed(1);
		Map<String, AttributeValue> item = Map.of("id", AttributeValue.fromS("\u00e9\"\ud83d\ude00"), "n",
				AttributeValue.fromN("1.50"), "b", AttributeValue.fromB(SdkBytes.fromUtf8String("bytes")), "l",
				AttributeValue.fromL(List.of(AttributeValue.fromNul(true), AttributeValue.fromBool(false))));
		Map<String, List<WriteRequest>> batch = Map.of("Orders",
				List.of(WriteRequest.builder().putRequest((put) -> put.item(item)).build()));
		assertThat(write(calls(), batch).unprocessedItems()).isEqualTo(batch);
	}

	@Test
	void handsBackAWholeBatchWithoutSendingIt() {
		this.faults.on("BatchWriteItem").unprocessed(10);
		Map<String, List<WriteRequest>> batch = batch(10);
		assertThat(write(calls(), batch).unprocessedItems()).isEqualTo(batch);
		assertThat(this.service.executed()).isEmpty();
	}

	@Test
	void handsBackItemsOfSeveralTables() {
		this.faults.on("BatchWriteItem").unprocessed(5);
		Map<String, List<WriteRequest>> batch = new HashMap<>(batch(4));
		batch.put("Customers", requests(0, 4));
		BatchWriteItemResponse response = write(calls(), batch);
		int left = response.unprocessedItems().values().stream().mapToInt(List::size).sum();
		assertThat(left).isEqualTo(5);
		assertThat(this.service.table("Orders").size() + this.service.table("Customers").size()).isEqualTo(3);
	}

	@Test
	void endsWithEveryItemWhenTheLeftoversAreSentAgain() {
		this.faults.on("BatchWriteItem").times(8).unprocessed(3);
		Calls calls = calls();
		Map<String, List<WriteRequest>> batch = batch(25);
		while (!batch.isEmpty()) {
			batch = write(calls, batch).unprocessedItems();
		}
		assertThat(this.service.table("Orders")).hasSize(25);
		assertThat(this.faults.count(FaultKind.UNPROCESSED)).isEqualTo(8);
	}

	@Test
	void addsToWhatTheServiceItselfLeft() {
		this.service.answerWith(200, """
				{"UnprocessedItems": {"Orders": [{"PutRequest": {"Item": {"id": {"S": "theirs"}}}}]}}""");
		this.faults.on("BatchWriteItem").unprocessed(1);
		BatchWriteItemResponse response = write(calls(), batch(2));
		assertThat(ids(orders(response.unprocessedItems()))).hasSize(2).contains("theirs");
	}

	@Test
	void passesOnTheFailureOfTheRest() {
		this.service.answerWith(503, "<html>not JSON</html>");
		this.faults.on("BatchWriteItem").unprocessed(1);
		assertThatExceptionOfType(DynamoDbException.class).isThrownBy(() -> write(calls(), batch(2)))
			.satisfies((exception) -> assertThat(exception.statusCode()).isEqualTo(503));
	}

	@Test
	void handsBackKeysWithTheOptionsOfTheRead() {
		IntStream.range(0, 5).forEach((id) -> put(calls(), "" + id));
		this.faults.on("BatchGetItem").unprocessed(2);
		KeysAndAttributes left = orders(read(calls(), 5).unprocessedKeys());
		assertThat(left.keys()).hasSize(2);
		assertThat(left.consistentRead()).isTrue();
		assertThat(left.projectionExpression()).isEqualTo("#id");
		assertThat(left.expressionAttributeNames()).containsEntry("#id", "id");
	}

	@Test
	void answersABatchGetWithTheItemsOfTheOtherKeys() {
		IntStream.range(0, 5).forEach((id) -> put(calls(), "" + id));
		this.faults.on("BatchGetItem").unprocessed(2);
		assertThat(read(calls(), 5).responses().get("Orders")).hasSize(3);
	}

	@Test
	void handsBackAllKeysWithoutSendingThem() {
		this.faults.on("BatchGetItem").unprocessed(100);
		BatchGetItemResponse response = read(calls(), 5);
		assertThat(response.responses()).isEmpty();
		assertThat(orders(response.unprocessedKeys()).keys()).hasSize(5);
		assertThat(this.service.executed()).isEmpty();
	}

	@Test
	void asksForAPlainBodyWhereItReadsTheReply() {
		this.faults.on("BatchWriteItem").unprocessed(1);
		write(calls((configuration) -> configuration.putHeader("Accept-Encoding", "gzip")), batch(2));
		assertThat(this.service.encodings()).containsExactly("null");
	}

	private static List<String> ids(List<WriteRequest> requests) {
		return requests.stream()
			.map((request) -> Objects.requireNonNull(request.putRequest().item().get("id")).s())
			.toList();
	}

	private static <T> T orders(Map<String, T> tables) {
		return Objects.requireNonNull(tables.get("Orders"));
	}

	private static BatchGetItemResponse read(Calls calls, int size) {
		KeysAndAttributes keys = KeysAndAttributes.builder()
			.keys(IntStream.range(0, size).mapToObj((id) -> Map.of("id", AttributeValue.fromS("" + id))).toList())
			.consistentRead(true)
			.projectionExpression("#id")
			.expressionAttributeNames(Map.of("#id", "id"))
			.build();
		BatchGetItemRequest request = BatchGetItemRequest.builder().requestItems(Map.of("Orders", keys)).build();
		return calls.dynamoDb((client) -> client.batchGetItem(request), (client) -> client.batchGetItem(request));
	}

}
