// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.call;

import java.util.List;

import io.tabletheory.Origin;
import io.tabletheory.flow.Call;
import io.tabletheory.observe.FigureCounter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

import static org.assertj.core.api.Assertions.assertThat;

class ObservedRequestsTests {

	private static final FigureCounter COUNTER = new FigureCounter(Origin.NONE);

	static List<Call<?>> calls() {
		return List.of(DynamoDbOperation.PUT_ITEM.call(PutItemRequest.builder().build()),
				DynamoDbOperation.DELETE_ITEM.call(DeleteItemRequest.builder().build()),
				DynamoDbOperation.BATCH_WRITE_ITEM.call(BatchWriteItemRequest.builder().build()),
				DynamoDbOperation.TRANSACT_WRITE_ITEMS.call(TransactWriteItemsRequest.builder().build()),
				DynamoDbOperation.UPDATE_ITEM.read(UpdateItemRequest.builder().build(), (item) -> item),
				DynamoDbOperation.GET_ITEM.read(GetItemRequest.builder().build(), (item) -> item),
				DynamoDbOperation.QUERY.read(QueryRequest.builder().build(), (item) -> item),
				DynamoDbOperation.SCAN.read(ScanRequest.builder().build(), (item) -> item),
				DynamoDbOperation.BATCH_GET_ITEM.read(BatchGetItemRequest.builder().build(), (item) -> item),
				DynamoDbOperation.TRANSACT_GET_ITEMS.read(TransactGetItemsRequest.builder().build(), (item) -> item));
	}

	private static DynamoDbRequest request(Call<?> call) {
		return (call instanceof ReadCall<?, ?, ?> read) ? read.request() : ((DynamoDbCall<?, ?>) call).request();
	}

	@ParameterizedTest
	@MethodSource("calls")
	void everyRequestForItemsAsksForTheCapacity(Call<?> call) {
		DynamoDbRequest observed = request(((RequestCall<?>) call).observed(COUNTER, ReturnConsumedCapacity.TOTAL));
		assertThat(observed.getValueForField("ReturnConsumedCapacity", String.class)).contains("TOTAL");
		assertThat(observed.overrideConfiguration().orElseThrow().metricPublishers())
			.containsExactly(new AttemptCount(COUNTER));
	}

	@ParameterizedTest
	@MethodSource("calls")
	void noRequestAsksForWhatIsNotWanted(Call<?> call) {
		DynamoDbRequest observed = request(((RequestCall<?>) call).observed(COUNTER, ReturnConsumedCapacity.NONE));
		assertThat(observed.getValueForField("ReturnConsumedCapacity", String.class)).isEmpty();
	}

	@Test
	void requestsForTablesConsumeNone() {
		DescribeTableRequest request = DescribeTableRequest.builder().tableName("users").build();
		DynamoDbRequest observed = request(
				DynamoDbOperation.DESCRIBE_TABLE.call(request).observed(COUNTER, ReturnConsumedCapacity.TOTAL));
		assertThat(((DescribeTableRequest) observed).tableName()).isEqualTo("users");
	}

}
