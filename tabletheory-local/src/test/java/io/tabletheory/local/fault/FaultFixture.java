// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.Parameter;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;
import software.amazon.awssdk.services.kms.model.DecryptRequest;
import software.amazon.awssdk.services.kms.model.DecryptResponse;

/**
 * Each fault as an application meets it: through the SDK's clients, their retries and
 * exceptions. The calls that the tests make, by blocking and asynchronous clients.
 */
abstract class FaultFixture {

	@Parameter
	Calls.@Nullable Lane lane;

	final MiniService service = new MiniService();

	final Faults faults = Faults.seeded(42);

	private final List<Calls> opened = new ArrayList<>();

	@AfterEach
	void close() {
		this.opened.forEach(Calls::close);
		this.service.close();
	}

	Calls calls() {
		return calls((configuration) -> {
		});
	}

	/** Without retries, unless the test wants them. */
	Calls calls(Consumer<ClientOverrideConfiguration.Builder> test) {
		ClientOverrideConfiguration.Builder configuration = ClientOverrideConfiguration.builder()
			.retryStrategy(AwsRetryStrategy.doNotRetry());
		test.accept(configuration);
		Calls calls = Calls.open(Objects.requireNonNull(this.lane), this.service, this.faults, configuration.build());
		this.opened.add(calls);
		return calls;
	}

	static PutItemResponse put(Calls calls, String id) {
		PutItemRequest request = PutItemRequest.builder()
			.tableName("Orders")
			.item(Map.of("id", AttributeValue.fromS(id), "text", AttributeValue.fromS("some text to be damaged")))
			.build();
		return calls.dynamoDb((client) -> client.putItem(request), (client) -> client.putItem(request));
	}

	static GetItemResponse get(Calls calls, String id) {
		GetItemRequest request = GetItemRequest.builder()
			.tableName("Orders")
			.key(Map.of("id", AttributeValue.fromS(id)))
			.build();
		return calls.dynamoDb((client) -> client.getItem(request), (client) -> client.getItem(request));
	}

	static BatchWriteItemResponse write(Calls calls, Map<String, List<WriteRequest>> batch) {
		BatchWriteItemRequest request = BatchWriteItemRequest.builder().requestItems(batch).build();
		return calls.dynamoDb((client) -> client.batchWriteItem(request), (client) -> client.batchWriteItem(request));
	}

	static Map<String, List<WriteRequest>> batch(int size) {
		return Map.of("Orders", requests(0, size));
	}

	static List<WriteRequest> requests(int from, int to) {
		return IntStream.range(from, to)
			.mapToObj((id) -> WriteRequest.builder()
				.putRequest((put) -> put.item(Map.of("id", AttributeValue.fromS("" + id))))
				.build())
			.toList();
	}

	static TransactWriteItemsResponse transact(Calls calls, int size) {
		TransactWriteItemsRequest request = TransactWriteItemsRequest.builder()
			.transactItems(IntStream.range(0, size)
				.mapToObj((id) -> TransactWriteItem.builder()
					.put((put) -> put.tableName("Orders").item(Map.of("id", AttributeValue.fromS("" + id))))
					.build())
				.toList())
			.build();
		return calls.dynamoDb((client) -> client.transactWriteItems(request),
				(client) -> client.transactWriteItems(request));
	}

	static DecryptResponse decrypt(Calls calls) {
		DecryptRequest request = DecryptRequest.builder().ciphertextBlob(SdkBytes.fromUtf8String("sealed")).build();
		return calls.kms((client) -> client.decrypt(request), (client) -> client.decrypt(request));
	}

}
