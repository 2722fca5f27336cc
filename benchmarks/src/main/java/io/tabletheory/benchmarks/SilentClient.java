// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/**
 * Takes requests and finds nothing, so that what is measured ends where a client begins.
 */
final class SilentClient implements DynamoDbClient {

	private static final GetItemResponse NOT_FOUND = GetItemResponse.builder().build();

	private static final QueryResponse NONE = QueryResponse.builder().count(0).scannedCount(0).build();

	private static final PutItemResponse STORED = PutItemResponse.builder().build();

	@Override
	public GetItemResponse getItem(GetItemRequest request) {
		return NOT_FOUND;
	}

	@Override
	public QueryResponse query(QueryRequest request) {
		return NONE;
	}

	@Override
	public PutItemResponse putItem(PutItemRequest request) {
		return STORED;
	}

	@Override
	public String serviceName() {
		return SERVICE_NAME;
	}

	@Override
	public void close() {
		// Nothing is open.
	}

}
