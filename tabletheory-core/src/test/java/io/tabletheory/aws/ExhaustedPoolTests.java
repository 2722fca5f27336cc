// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletionException;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.UnknownOutcomeException;
import io.tabletheory.UnreachableServiceException;
import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.local.LocalEndpoint;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Clients whose only connection is held by a request that is never answered.
 */
@Timeout(60)
class ExhaustedPoolTests {

	private static final Duration SHORT = Duration.ofMillis(300);

	private static final Map<String, AttributeValue> ITEM = Map.of("id", AttributeValue.fromN("1"));

	private static final Call<PutItemResponse> PUT = DynamoDbOperation.PUT_ITEM
		.call(PutItemRequest.builder().tableName("counters").item(ITEM).build());

	private static final Origin ORIGIN = Origin.of("put", "Counter", "counters");

	private ServerSocket silent;

	private @Nullable Socket held;

	@BeforeEach
	void listen() throws IOException {
		this.silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
	}

	@AfterEach
	void close() throws IOException {
		close(this.held);
		this.silent.close();
	}

	/**
	 * A request has the connection once a byte of it has come; those after it find none.
	 * Netty's client gives up a connection that takes long to be made, as on a busy
	 * machine; then the request is sent again.
	 */
	private void hold(Runnable request) throws IOException {
		do {
			request.run();
			close(this.held);
			this.held = this.silent.accept();
		}
		while (this.held.getInputStream().read() < 0);
	}

	private static void close(@Nullable Socket socket) throws IOException {
		if (socket != null) {
			socket.close();
		}
	}

	private <B extends AwsClientBuilder<B, ?>> B silent(B builder) {
		return builder.region(Region.EU_CENTRAL_1)
			.endpointOverride(URI.create("http://127.0.0.1:" + this.silent.getLocalPort()))
			.credentialsProvider(LocalEndpoint.CREDENTIALS)
			.overrideConfiguration(
					(configuration) -> configuration.retryStrategy(AwsRetryStrategy.standardRetryStrategy()
						.toBuilder()
						.maxAttempts(2)
						.backoffStrategy(BackoffStrategy.retryImmediately())
						.build()));
	}

	@Test
	void aWriteThatFindsNoFreeConnectionOfApacheHasNoEffect() throws IOException, InterruptedException {
		try (DynamoDbClient client = silent(DynamoDbClient.builder())
			.httpClientBuilder(Apache5HttpClient.builder().maxConnections(1).connectionAcquisitionTimeout(SHORT))
			.build()) {
			Thread holder = new Thread(() -> assertThatThrownBy(
					() -> client.getItem(GetItemRequest.builder().tableName("counters").key(ITEM).build())));
			hold(holder::start);
			assertNothingWasSent(catchThrowableOfType(TableTheoryException.class,
					() -> new BlockingPort(client).answer(PUT, ORIGIN, OperationContext.NONE)));
			holder.interrupt();
			holder.join();
		}
	}

	/** The wait looks like a request without an answer, as docs/deadlines.md says. */
	@Test
	void aDeadlineThatEndsWhileAWriteWaitsLeavesItsOutcomeOpen() throws IOException, InterruptedException {
		try (DynamoDbClient client = silent(DynamoDbClient.builder())
			.httpClientBuilder(
					Apache5HttpClient.builder().maxConnections(1).connectionAcquisitionTimeout(Duration.ofSeconds(30)))
			.build()) {
			Thread holder = new Thread(() -> assertThatThrownBy(
					() -> client.getItem(GetItemRequest.builder().tableName("counters").key(ITEM).build())));
			hold(holder::start);
			UnknownOutcomeException failure = catchThrowableOfType(UnknownOutcomeException.class,
					() -> new BlockingPort(client).answer(PUT, ORIGIN, OperationContext.within(SHORT)));
			assertThat(failure).hasMessageContaining("did not answer within the 300 ms that the operation had");
			assertThat(failure.code()).isEqualTo(ErrorCode.TIMEOUT);
			holder.interrupt();
			holder.join();
		}
	}

	@Test
	void aWriteThatFindsNoFreeConnectionOfNettyHasNoEffect() throws IOException {
		assertNothingWasSent(refusedByNetty(NettyNioAsyncHttpClient.builder()));
	}

	@Test
	void aWriteThatMayNotWaitForAConnectionOfNettyHasNoEffect() throws IOException {
		assertNothingWasSent(refusedByNetty(NettyNioAsyncHttpClient.builder().maxPendingConnectionAcquires(1)));
	}

	private TableTheoryException refusedByNetty(NettyNioAsyncHttpClient.Builder http) throws IOException {
		try (DynamoDbAsyncClient client = silent(DynamoDbAsyncClient.builder())
			.httpClientBuilder(http.maxConcurrency(1).connectionAcquisitionTimeout(SHORT))
			.build()) {
			GetItemRequest get = GetItemRequest.builder().tableName("counters").key(ITEM).build();
			hold(() -> {
				Object unusedHolder = client.getItem(get);
			});
			Object unusedWaiter = client.getItem(get);
			CompletionException failure = catchThrowableOfType(CompletionException.class,
					() -> new AsyncPort(client).answer(PUT, ORIGIN, OperationContext.NONE).join());
			return (TableTheoryException) Objects.requireNonNull(failure.getCause());
		}
	}

	private static void assertNothingWasSent(TableTheoryException failure) {
		assertThat(failure).isNotInstanceOf(UnknownOutcomeException.class)
			.isNotInstanceOf(UnreachableServiceException.class)
			.hasMessageMatching(".*All connections of the client to DynamoDB at http://127.0.0.1:\\d+ were in use, and"
					+ " none became free in time. Nothing was sent; repeat it later, .*");
		assertThat(failure.code()).isEqualTo(ErrorCode.SERVICE_FAILURE);
	}

}
