// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.net.URI;
import java.util.Arrays;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.Read;
import io.tabletheory.call.ReadCall;
import io.tabletheory.flow.OperationContext;
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
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

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
			return new BlockingPort(this.client).answer(call, ORIGIN, OperationContext.NONE);
		}

		@Override
		public void close() {
			this.client.close();
		}

	}

	/** By the asynchronous client. */
	record Async(DynamoDbAsyncClient client) implements ReadingClient {

		@Override
		public <A extends DynamoDbResponse, T> Read<A, T> read(ReadCall<?, A, T> call) {
			try {
				return new AsyncPort(this.client).answer(call, ORIGIN, OperationContext.NONE).join();
			}
			catch (CompletionException failure) {
				throw (failure.getCause() instanceof RuntimeException cause) ? cause : failure;
			}
		}

		@Override
		public void close() {
			this.client.close();
		}

	}

}
