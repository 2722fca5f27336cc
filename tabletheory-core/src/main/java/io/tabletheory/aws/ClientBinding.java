// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;

import io.tabletheory.call.DynamoDbOperation;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/**
 * The methods of the AWS clients that perform an operation.
 */
record ClientBinding<Q extends DynamoDbRequest, A extends DynamoDbResponse>(BiFunction<DynamoDbClient, Q, A> blocking,
		BiFunction<DynamoDbAsyncClient, Q, CompletableFuture<A>> async) {

	private static final Map<DynamoDbOperation<?, ?>, ClientBinding<?, ?>> ALL = Map.ofEntries(
			bind(DynamoDbOperation.GET_ITEM, DynamoDbClient::getItem, DynamoDbAsyncClient::getItem),
			bind(DynamoDbOperation.QUERY, DynamoDbClient::query, DynamoDbAsyncClient::query),
			bind(DynamoDbOperation.SCAN, DynamoDbClient::scan, DynamoDbAsyncClient::scan),
			bind(DynamoDbOperation.BATCH_GET_ITEM, DynamoDbClient::batchGetItem, DynamoDbAsyncClient::batchGetItem),
			bind(DynamoDbOperation.TRANSACT_GET_ITEMS, DynamoDbClient::transactGetItems,
					DynamoDbAsyncClient::transactGetItems),
			bind(DynamoDbOperation.PUT_ITEM, DynamoDbClient::putItem, DynamoDbAsyncClient::putItem),
			bind(DynamoDbOperation.UPDATE_ITEM, DynamoDbClient::updateItem, DynamoDbAsyncClient::updateItem),
			bind(DynamoDbOperation.DELETE_ITEM, DynamoDbClient::deleteItem, DynamoDbAsyncClient::deleteItem),
			bind(DynamoDbOperation.TRANSACT_WRITE_ITEMS, DynamoDbClient::transactWriteItems,
					DynamoDbAsyncClient::transactWriteItems),
			bind(DynamoDbOperation.BATCH_WRITE_ITEM, DynamoDbClient::batchWriteItem,
					DynamoDbAsyncClient::batchWriteItem),
			bind(DynamoDbOperation.CREATE_TABLE, DynamoDbClient::createTable, DynamoDbAsyncClient::createTable),
			bind(DynamoDbOperation.DESCRIBE_TABLE, DynamoDbClient::describeTable, DynamoDbAsyncClient::describeTable),
			bind(DynamoDbOperation.UPDATE_TABLE, DynamoDbClient::updateTable, DynamoDbAsyncClient::updateTable),
			bind(DynamoDbOperation.DELETE_TABLE, DynamoDbClient::deleteTable, DynamoDbAsyncClient::deleteTable),
			bind(DynamoDbOperation.DESCRIBE_TIME_TO_LIVE, DynamoDbClient::describeTimeToLive,
					DynamoDbAsyncClient::describeTimeToLive),
			bind(DynamoDbOperation.UPDATE_TIME_TO_LIVE, DynamoDbClient::updateTimeToLive,
					DynamoDbAsyncClient::updateTimeToLive));

	private static <Q extends DynamoDbRequest, A extends DynamoDbResponse> Map.Entry<DynamoDbOperation<?, ?>, ClientBinding<?, ?>> bind(
			DynamoDbOperation<Q, A> operation, BiFunction<DynamoDbClient, Q, A> blocking,
			BiFunction<DynamoDbAsyncClient, Q, CompletableFuture<A>> async) {
		return Map.entry(operation, new ClientBinding<>(blocking, async));
	}

	@SuppressWarnings("unchecked") // bind() ties both to the same types.
	static <Q extends DynamoDbRequest, A extends DynamoDbResponse> ClientBinding<Q, A> of(
			DynamoDbOperation<Q, A> operation) {
		ClientBinding<?, ?> binding = ALL.get(operation);
		if (binding == null) {
			throw new IllegalStateException("No AWS client method is bound to " + operation.name());
		}
		return (ClientBinding<Q, A>) binding;
	}

}
