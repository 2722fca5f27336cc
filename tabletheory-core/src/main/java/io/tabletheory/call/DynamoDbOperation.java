// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.call;

import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveResponse;

/**
 * An operation of the DynamoDB API, tying a request type to its response type. The
 * constants are the operations that the engine uses; a port knows how to perform each.
 *
 * @param name the operation's name in the API
 * @param writes whether it changes items or tables
 */
public record DynamoDbOperation<Q extends DynamoDbRequest, A extends DynamoDbResponse>(String name, boolean writes) {

	public static final DynamoDbOperation<GetItemRequest, GetItemResponse> GET_ITEM = new DynamoDbOperation<>("GetItem",
			false);

	public static final DynamoDbOperation<QueryRequest, QueryResponse> QUERY = new DynamoDbOperation<>("Query", false);

	public static final DynamoDbOperation<ScanRequest, ScanResponse> SCAN = new DynamoDbOperation<>("Scan", false);

	public static final DynamoDbOperation<BatchGetItemRequest, BatchGetItemResponse> BATCH_GET_ITEM = new DynamoDbOperation<>(
			"BatchGetItem", false);

	public static final DynamoDbOperation<TransactGetItemsRequest, TransactGetItemsResponse> TRANSACT_GET_ITEMS = new DynamoDbOperation<>(
			"TransactGetItems", false);

	public static final DynamoDbOperation<PutItemRequest, PutItemResponse> PUT_ITEM = new DynamoDbOperation<>("PutItem",
			true);

	public static final DynamoDbOperation<UpdateItemRequest, UpdateItemResponse> UPDATE_ITEM = new DynamoDbOperation<>(
			"UpdateItem", true);

	public static final DynamoDbOperation<DeleteItemRequest, DeleteItemResponse> DELETE_ITEM = new DynamoDbOperation<>(
			"DeleteItem", true);

	public static final DynamoDbOperation<TransactWriteItemsRequest, TransactWriteItemsResponse> TRANSACT_WRITE_ITEMS = new DynamoDbOperation<>(
			"TransactWriteItems", true);

	public static final DynamoDbOperation<BatchWriteItemRequest, BatchWriteItemResponse> BATCH_WRITE_ITEM = new DynamoDbOperation<>(
			"BatchWriteItem", true);

	public static final DynamoDbOperation<CreateTableRequest, CreateTableResponse> CREATE_TABLE = new DynamoDbOperation<>(
			"CreateTable", true);

	public static final DynamoDbOperation<DescribeTableRequest, DescribeTableResponse> DESCRIBE_TABLE = new DynamoDbOperation<>(
			"DescribeTable", false);

	public static final DynamoDbOperation<UpdateTableRequest, UpdateTableResponse> UPDATE_TABLE = new DynamoDbOperation<>(
			"UpdateTable", true);

	public static final DynamoDbOperation<DeleteTableRequest, DeleteTableResponse> DELETE_TABLE = new DynamoDbOperation<>(
			"DeleteTable", true);

	public static final DynamoDbOperation<DescribeTimeToLiveRequest, DescribeTimeToLiveResponse> DESCRIBE_TIME_TO_LIVE = new DynamoDbOperation<>(
			"DescribeTimeToLive", false);

	public static final DynamoDbOperation<UpdateTimeToLiveRequest, UpdateTimeToLiveResponse> UPDATE_TIME_TO_LIVE = new DynamoDbOperation<>(
			"UpdateTimeToLive", true);

	public DynamoDbCall<Q, A> call(Q request) {
		return new DynamoDbCall<>(this, request);
	}

	/** A call of an operation that finds items. */
	public <T> ReadCall<Q, A, T> read(Q request, ItemDecoder<T> decoder) {
		return new ReadCall<>(this, request, decoder);
	}

}
