// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sdk;

import java.net.URI;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.BiFunction;
import java.util.function.Consumer;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.DynamoDbOperation;
import io.tabletheory.flow.Read;
import io.tabletheory.flow.ReadCall;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;

/**
 * Reads by one of the lanes.
 */
sealed interface ReadingClient extends AutoCloseable {

	Origin ORIGIN = Origin.of("query", "Order", "orders");

	<A extends DynamoDbResponse, T> Read<A, T> read(ReadCall<?, A, T> call);

	@Override
	void close();

	/** The items or the failure: all that somebody who asks gets to see. */
	default Object outcome(ReadCall<?, ?, ?> call) {
		try {
			return read(call).items();
		}
		catch (TableTheoryException failure) {
			Throwable cause = failure.getCause();
			return failure.code() + ((cause != null) ? " for " + cause.getClass() : "");
		}
	}

	static ReadingClient open(Lane lane, StubTransport.Response... responses) {
		StubTransport transport = new StubTransport();
		Arrays.stream(responses).forEach(transport::then);
		return open(lane, transport);
	}

	static ReadingClient open(Lane lane, StubTransport transport) {
		return open(lane, transport, (configuration) -> {
		});
	}

	/** Retries at once. */
	static ReadingClient open(Lane lane, StubTransport transport, Consumer<ClientOverrideConfiguration.Builder> test) {
		return open(lane, transport, transport, URI.create("http://127.0.0.1:1"), (configuration) -> {
			configuration.retryStrategy((retries) -> retries.backoffStrategy(BackoffStrategy.retryImmediately())
				.throttlingBackoffStrategy(BackoffStrategy.retryImmediately()));
			test.accept(configuration);
		});
	}

	static ReadingClient open(Lane lane, SdkHttpClient http, SdkAsyncHttpClient asyncHttp, URI endpoint,
			Consumer<ClientOverrideConfiguration.Builder> configuration) {
		return lane.isAsync()
				? new Async(built(lane, DynamoDbAsyncClient.builder().httpClient(asyncHttp), endpoint, configuration))
				: new Blocking(built(lane, DynamoDbClient.builder().httpClient(http), endpoint, configuration));
	}

	private static <B extends AwsClientBuilder<B, C>, C> C built(Lane lane, B builder, URI endpoint,
			Consumer<ClientOverrideConfiguration.Builder> configuration) {
		builder.endpointOverride(endpoint)
			.region(Region.US_EAST_1)
			.credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("local", "local")))
			.overrideConfiguration(configuration);
		return (lane.isWire() ? WireLane.addTo(builder) : builder).build();
	}

	/** By the port of the blocking client. */
	record Blocking(DynamoDbClient client) implements ReadingClient {

		@Override
		public <A extends DynamoDbResponse, T> Read<A, T> read(ReadCall<?, A, T> call) {
			return new BlockingPort(this.client).answer(call, ORIGIN);
		}

		@Override
		public void close() {
			this.client.close();
		}

	}

	/** By the asynchronous client. */
	record Async(DynamoDbAsyncClient client) implements ReadingClient {

		private static final Map<DynamoDbOperation<?, ?>, BiFunction<DynamoDbAsyncClient, Object, CompletableFuture<?>>> METHODS = Map
			.of(DynamoDbOperation.GET_ITEM, (client, request) -> client.getItem((GetItemRequest) request),
					DynamoDbOperation.QUERY, (client, request) -> client.query((QueryRequest) request),
					DynamoDbOperation.SCAN, (client, request) -> client.scan((ScanRequest) request),
					DynamoDbOperation.BATCH_GET_ITEM,
					(client, request) -> client.batchGetItem((BatchGetItemRequest) request),
					DynamoDbOperation.TRANSACT_GET_ITEMS,
					(client, request) -> client.transactGetItems((TransactGetItemsRequest) request));

		@Override
		public <A extends DynamoDbResponse, T> Read<A, T> read(ReadCall<?, A, T> call) {
			ReadExecution<A, T> execution = new ReadExecution<>(call);
			DynamoDbRequest request = execution.attachTo(call.request());
			return execution.answer(join(call.operation(), request), ORIGIN);
		}

		@SuppressWarnings("unchecked") // Each operation answers with its own response.
		private <A extends DynamoDbResponse> A join(DynamoDbOperation<?, A> operation, DynamoDbRequest request) {
			BiFunction<DynamoDbAsyncClient, Object, CompletableFuture<?>> method = METHODS.get(operation);
			try {
				return (A) Objects.requireNonNull(method).apply(this.client, request).join();
			}
			catch (CompletionException failure) {
				throw Failures.translate(unwrapped(failure), ORIGIN);
			}
		}

		private static RuntimeException unwrapped(CompletionException failure) {
			@Nullable Throwable cause = failure.getCause();
			return (cause instanceof RuntimeException unwrapped) ? unwrapped : failure;
		}

		@Override
		public void close() {
			this.client.close();
		}

	}

}
