// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;

import io.tabletheory.aws.StubTransport.Response;
import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.call.ReadCall;
import io.tabletheory.item.reader.ValueReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.metrics.MetricCollection;
import software.amazon.awssdk.metrics.MetricPublisher;
import software.amazon.awssdk.metrics.MetricRecord;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The wire lane as a guest in the client: it disturbs neither the SDK nor anybody else.
 */
@Timeout(60)
class WireLaneTests {

	@Test
	void bodiesAreClosed() {
		for (Response response : List.of(Response.ok(OrdersPage.JSON), Response.ok(OrdersPage.JSON).damaged(),
				Response.error(400, "ResourceNotFoundException"))) {
			StubTransport transport = new StubTransport().then(response);
			try (ReadingClient client = ReadingClient.open(Lane.BLOCKING_WIRE, transport)) {
				client.outcome(OrdersPage.QUERY);
			}
			assertThat(transport.open()).isZero();
		}
	}

	@Test
	void requestsOfOthersPassUntouched() {
		StubTransport transport = new StubTransport().then(Response.ok(OrdersPage.JSON));
		try (DynamoDbClient client = WireLane.addTo(blocking(transport)).build()) {
			QueryResponse response = client.query(OrdersPage.QUERY.request());
			assertThat(response.items()).isEqualTo(OrdersPage.ITEMS);
			assertThat(response.sdkHttpResponse().firstMatchingHeader("x-amz-crc32")).isPresent();
		}
	}

	@Test
	void theSameRequestOfSomebodyElseMeanwhilePassesUntouched() {
		WireLane wireLane = new WireLane();
		try (DynamoDbClient client = blocking(wireLane)) {
			QueryResponse response = wireLane.send(new ReadExecution<>(OrdersPage.QUERY), OrdersPage.QUERY.request(),
					(sent) -> client.query(OrdersPage.QUERY.request()));
			assertThat(response.items()).isEqualTo(OrdersPage.ITEMS);
		}
	}

	@Test
	void aRequestThatIsSentAgainAfterwardsPassesUntouched() {
		WireLane wireLane = new WireLane();
		try (DynamoDbClient client = blocking(wireLane)) {
			QueryRequest sent = wireLane.send(new ReadExecution<>(OrdersPage.QUERY), OrdersPage.QUERY.request(),
					(request) -> request);
			assertThat(client.query(sent).items()).isEqualTo(OrdersPage.ITEMS);
		}
	}

	@Test
	void oneReadRunByManyThreadsIsManyExecutions() throws Exception {
		StubTransport transport = new StubTransport();
		for (int i = 0; i < 400; i++) {
			transport.then(Response.ok(OrdersPage.JSON));
		}
		ExecutorService threads = Executors.newFixedThreadPool(4);
		try (ReadingClient client = ReadingClient.open(Lane.BLOCKING_WIRE, transport)) {
			List<Future<Object>> answers = threads
				.invokeAll(Collections.nCopies(400, () -> client.outcome(OrdersPage.QUERY)));
			for (Future<Object> answer : answers) {
				assertThat(answer.get()).isEqualTo(OrdersPage.ITEMS);
			}
		}
		finally {
			threads.shutdown();
		}
	}

	@Test
	void aClientThatTellsNothingOfItselfHasNoLane() {
		assertThat(WireLane.of(() -> {
			throw new UnsupportedOperationException();
		})).isNull();
	}

	@Test
	void addingKeepsTheConfigurationAndOtherInterceptors() {
		ExecutionInterceptor other = new ExecutionInterceptor() {
		};
		DynamoDbClientBuilder builder = blocking(new StubTransport()).overrideConfiguration(
				(configuration) -> configuration.addExecutionInterceptor(other).putHeader("x-own", "kept"));
		ClientOverrideConfiguration configuration = WireLane.addTo(WireLane.addTo(builder)).overrideConfiguration();
		assertThat(configuration.executionInterceptors()).hasSize(2).first().isSameAs(other);
		assertThat(configuration.headers()).containsKey("x-own");
	}

	@Test
	void whatARequestOverridesStays() {
		AtomicReference<@Nullable SdkHttpRequest> sent = new AtomicReference<>();
		ExecutionInterceptor watching = new ExecutionInterceptor() {
			@Override
			public void beforeTransmission(Context.BeforeTransmission context, ExecutionAttributes attributes) {
				sent.set(context.httpRequest());
			}
		};
		QueryRequest request = OrdersPage.QUERY.request()
			.toBuilder()
			.overrideConfiguration((configuration) -> configuration.putHeader("x-own", "kept"))
			.build();
		try (ReadingClient client = ReadingClient.open(Lane.BLOCKING_WIRE,
				new StubTransport().then(Response.ok(OrdersPage.JSON)),
				(configuration) -> configuration.addExecutionInterceptor(watching))) {
			client.read(DynamoDbOperation.QUERY.read(request, ValueReader::toAttributes));
		}
		assertThat(sent.get()).isNotNull()
			.satisfies((http) -> assertThat(http.firstMatchingHeader("x-own")).contains("kept"));
	}

	@Test
	void twoLanesInOneClientAreAsGoodAsOne() {
		for (Lane lane : List.of(Lane.BLOCKING_WIRE, Lane.ASYNC_WIRE)) {
			try (ReadingClient client = ReadingClient.open(lane, new StubTransport().then(Response.ok(OrdersPage.JSON)),
					(configuration) -> configuration.addExecutionInterceptor(new WireLane())
						.addExecutionInterceptor(new WireLane()))) {
				assertThat(client.read(OrdersPage.QUERY).items()).isEqualTo(OrdersPage.ITEMS);
			}
		}
	}

	@Test
	void aResponseThatBringsAMarkOfItsOwnIsRead() {
		for (Lane lane : Lane.values()) {
			try (ReadingClient client = ReadingClient.open(lane,
					Response.ok(OrdersPage.JSON).with("x-tabletheory-attempt", "1"))) {
				assertThat(client.read(OrdersPage.QUERY).items()).isEqualTo(OrdersPage.ITEMS);
			}
		}
	}

	@Test
	void metricsAreThoseOfTheSdk() {
		assertThat(metrics(Lane.BLOCKING_WIRE)).isNotEmpty().isEqualTo(metrics(Lane.BLOCKING_TREE));
		assertThat(metrics(Lane.ASYNC_WIRE)).isNotEmpty().isEqualTo(metrics(Lane.ASYNC_TREE));
	}

	private static List<String> metrics(Lane lane) {
		List<String> names = new CopyOnWriteArrayList<>();
		MetricPublisher publisher = new MetricPublisher() {
			@Override
			public void publish(MetricCollection metrics) {
				collect(metrics, names);
			}

			@Override
			public void close() {
				// Nothing is open.
			}
		};
		StubTransport transport = new StubTransport().then(Response.error(500, "InternalServerError"))
			.then(Response.ok(OrdersPage.JSON));
		try (ReadingClient client = ReadingClient.open(lane, transport,
				(configuration) -> configuration.addMetricPublisher(publisher))) {
			client.read(OrdersPage.QUERY);
		}
		return names.stream().sorted().toList();
	}

	private static void collect(MetricCollection metrics, List<String> names) {
		for (MetricRecord<?> metric : metrics) {
			names.add(metrics.name() + "." + metric.metric().name());
		}
		metrics.children().forEach((child) -> collect(child, names));
	}

	@ParameterizedTest
	@EnumSource(names = { "BLOCKING_WIRE", "ASYNC_WIRE" })
	void manyThreadsShareAClient(Lane lane) throws Exception {
		ExecutorService threads = Executors.newFixedThreadPool(16);
		try (ReadingClient client = ReadingClient.open(lane, StubTransport.echo())) {
			List<Future<?>> running = new ArrayList<>();
			for (int thread = 0; thread < 16; thread++) {
				int first = thread * 100;
				running.add(threads.submit(() -> {
					for (int id = first; id < first + 100; id++) {
						assertThat(client.read(get(id)).items())
							.containsExactly(Map.of("id", AttributeValue.fromS("" + id)));
					}
				}));
			}
			for (Future<?> future : running) {
				future.get();
			}
		}
		finally {
			threads.shutdownNow();
		}
	}

	private static ReadCall<GetItemRequest, GetItemResponse, Map<String, AttributeValue>> get(int id) {
		return DynamoDbOperation.GET_ITEM.read(
				GetItemRequest.builder().tableName("orders").key(Map.of("id", AttributeValue.fromS("" + id))).build(),
				ValueReader::toAttributes);
	}

	private static DynamoDbClient blocking(WireLane lane) {
		return blocking(new StubTransport().then(Response.ok(OrdersPage.JSON)))
			.overrideConfiguration((configuration) -> configuration.addExecutionInterceptor(lane))
			.build();
	}

	private static DynamoDbClientBuilder blocking(StubTransport transport) {
		return DynamoDbClient.builder()
			.httpClient(transport)
			.region(Region.US_EAST_1)
			.endpointOverride(URI.create("http://127.0.0.1:1"))
			.credentialsProvider(AnonymousCredentialsProvider.create());
	}

}
