// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sdk;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.DynamoDbOperation;
import io.tabletheory.flow.ItemDecoder;
import io.tabletheory.flow.Read;
import io.tabletheory.flow.ReadCall;
import io.tabletheory.item.ValueReader;
import io.tabletheory.sdk.StubTransport.Response;
import io.tabletheory.testing.Fuzz;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.exception.Crc32MismatchException;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.metrics.MetricCollection;
import software.amazon.awssdk.metrics.MetricPublisher;
import software.amazon.awssdk.metrics.MetricRecord;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * What each lane makes of given responses; what is said of all must hold for all.
 */
@Timeout(60)
class WireLaneTests {

	private static final String PAGE = """
			{"ConsumedCapacity":{"CapacityUnits":0.5,"TableName":"orders"},"Count":2,
			 "Items":[{"id":{"S":"a"},"n":{"N":"1"}}, {"id":{"S":"b"},"more":{"L":[{"NULL":true}]}}],
			 "LastEvaluatedKey":{"id":{"S":"b"}},"ScannedCount":7}""";

	private static final List<Map<String, AttributeValue>> ITEMS = List
		.of(Map.of("id", AttributeValue.fromS("a"), "n", AttributeValue.fromN("1")), Map.of("id",
				AttributeValue.fromS("b"), "more", AttributeValue.fromL(List.of(AttributeValue.fromNul(true)))));

	private static final ReadCall<QueryRequest, QueryResponse, Map<String, AttributeValue>> QUERY = query(
			ValueReader::toAttributes);

	private static final ReadCall<GetItemRequest, GetItemResponse, Map<String, AttributeValue>> GET = DynamoDbOperation.GET_ITEM
		.read(GetItemRequest.builder().tableName("orders").key(Map.of("id", AttributeValue.fromS("a"))).build(),
				ValueReader::toAttributes);

	@ParameterizedTest
	@EnumSource
	void itemsAndEverythingElseAreTheSame(Lane lane) {
		try (ReadingClient client = open(lane, Response.ok(PAGE))) {
			Read<QueryResponse, Map<String, AttributeValue>> answer = client.read(QUERY);
			assertThat(answer.items()).isEqualTo(ITEMS);
			assertThat(answer.response().count()).isEqualTo(2);
			assertThat(answer.response().scannedCount()).isEqualTo(7);
			assertThat(answer.response().consumedCapacity().capacityUnits()).isEqualTo(0.5);
			assertThat(answer.response().lastEvaluatedKey()).isEqualTo(Map.of("id", AttributeValue.fromS("b")));
			assertThat(answer.response().hasItems()).isTrue();
			assertThat(answer.response().responseMetadata().requestId()).isEqualTo("R1");
		}
	}

	@ParameterizedTest
	@EnumSource
	void theSdkBuildsTreesOnlyWithoutTheWireLane(Lane lane) {
		try (ReadingClient client = open(lane, Response.ok(PAGE))) {
			assertThat(client.read(QUERY).response().items()).hasSize(lane.isWire() ? 0 : 2);
		}
	}

	@ParameterizedTest
	@EnumSource
	void aPageWithoutItemsIsEmpty(Lane lane) {
		for (String json : List.of("{\"Count\":0,\"Items\":[],\"ScannedCount\":0}", "{\"Count\":3}", "{\"Items\":null}",
				" { } ")) {
			try (ReadingClient client = open(lane, Response.ok(json))) {
				assertThat(client.read(QUERY).items()).isEmpty();
			}
		}
	}

	@ParameterizedTest
	@EnumSource
	void noItemIsNotAnEmptyItem(Lane lane) {
		for (String json : List.of("{}", "{\"Item\":null}",
				"{\"ConsumedCapacity\":{\"TableName\":\"Item\",\"CapacityUnits\":1}}")) {
			try (ReadingClient client = open(lane, Response.ok(json))) {
				Read<GetItemResponse, Map<String, AttributeValue>> answer = client.read(GET);
				assertThat(answer.items()).isEmpty();
				assertThat(answer.response().hasItem()).isFalse();
			}
		}
		try (ReadingClient client = open(lane, Response.ok("{\"Item\":{}}"))) {
			Read<GetItemResponse, Map<String, AttributeValue>> answer = client.read(GET);
			assertThat(answer.items()).isEqualTo(List.of(Map.of()));
			assertThat(answer.response().hasItem()).isTrue();
		}
	}

	@ParameterizedTest
	@EnumSource
	void itemsOfABatchAreDecodedByTheirTableAndOrderedByItsName(Lane lane) {
		String json = """
				{"Responses":{"b":[{"id":{"S":"1"}},{"id":{"S":"2"}}],"c":[],"a":[{"id":{"S":"3"}}]},
				 "UnprocessedKeys":{"a":{"Keys":[{"id":{"S":"4"}}]}},"ConsumedCapacity":[{"TableName":"a"}]}""";
		ItemDecoder<String> decoder = new ItemDecoder<>() {
			@Override
			public String decode(ValueReader item) {
				throw new IllegalStateException("Not by its table");
			}

			@Override
			public ItemDecoder<String> forTable(String table) {
				return (item) -> table + id(item);
			}
		};
		try (ReadingClient client = open(lane, Response.ok(json))) {
			Read<BatchGetItemResponse, String> answer = client
				.read(DynamoDbOperation.BATCH_GET_ITEM.read(BatchGetItemRequest.builder().build(), decoder));
			assertThat(answer.items()).containsExactly("a3", "b1", "b2");
			assertThat(answer.response().responses()).containsOnlyKeys("a", "b", "c");
			assertThat(answer.response().unprocessedKeys()).containsExactly(Map.entry("a",
					KeysAndAttributes.builder().keys(List.of(Map.of("id", AttributeValue.fromS("4")))).build()));
			assertThat(answer.response().consumedCapacity()).hasSize(1);
		}
	}

	@ParameterizedTest
	@EnumSource
	void itemsOfATransactionAreDecodedByTheirPosition(Lane lane) {
		String json = """
				{"ConsumedCapacity":[{"TableName":"a"}],"Responses":[{"Item":{"id":{"S":"x"}}},{},
				 {"Item":{"id":{"S":"y"}}},{"Item":null}]}""";
		ItemDecoder<String> decoder = new ItemDecoder<>() {
			@Override
			public String decode(ValueReader item) {
				throw new IllegalStateException("Not by its position");
			}

			@Override
			public ItemDecoder<String> forPosition(int position) {
				return (item) -> position + id(item);
			}
		};
		try (ReadingClient client = open(lane, Response.ok(json))) {
			Read<TransactGetItemsResponse, String> answer = client
				.read(DynamoDbOperation.TRANSACT_GET_ITEMS.read(TransactGetItemsRequest.builder().build(), decoder));
			assertThat(answer.items()).containsExactly("0x", null, "2y", null);
			assertThat(answer.response().responses()).hasSize(4);
			assertThat(answer.response().responses().get(2).hasItem()).isTrue();
		}
	}

	@ParameterizedTest
	@EnumSource
	void compressedBodiesAreRead(Lane lane) {
		try (ReadingClient client = open(lane, Response.gzip(PAGE))) {
			Read<QueryResponse, Map<String, AttributeValue>> answer = client.read(QUERY);
			assertThat(answer.items()).isEqualTo(ITEMS);
			assertThat(answer.response().items()).hasSize(lane.isWire() ? 0 : 2);
			assertThat(answer.response().count()).isEqualTo(2);
		}
	}

	@ParameterizedTest
	@EnumSource
	void theChecksumIsThatOfTheCompressedBody(Lane lane) {
		try (ReadingClient client = open(lane, damaged(Response.gzip(PAGE)))) {
			assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> client.read(QUERY))
				.withCauseInstanceOf(Crc32MismatchException.class);
		}
	}

	@ParameterizedTest
	@EnumSource
	void aDamagedBodyIsAnErrorAndNotData(Lane lane) {
		try (ReadingClient client = open(lane, damaged(Response.ok(PAGE)))) {
			assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> client.read(QUERY))
				.withCauseInstanceOf(Crc32MismatchException.class);
		}
	}

	@ParameterizedTest
	@EnumSource
	void aDamagedBodyIsAskedForAgainWhereTheRetryStrategySaysSo(Lane lane) {
		StubTransport transport = new StubTransport().then(damaged(Response.ok(PAGE))).then(Response.ok(PAGE));
		try (ReadingClient client = open(lane, transport,
				(configuration) -> configuration
					.retryStrategy((retries) -> retries.retryOnException(Crc32MismatchException.class)
						.backoffStrategy(BackoffStrategy.retryImmediately())))) {
			assertThat(client.read(QUERY).items()).isEqualTo(ITEMS);
		}
	}

	@ParameterizedTest
	@EnumSource
	void aFailedRequestIsRepeated(Lane lane) {
		try (ReadingClient client = open(lane, Response.error(500, "InternalServerError"), Response.ok(PAGE))) {
			assertThat(client.read(QUERY).items()).isEqualTo(ITEMS);
		}
	}

	@ParameterizedTest
	@EnumSource
	void nothingStaysOfAnAttemptThatFailedAfterItsItemsWereDecoded(Lane lane) {
		AtomicBoolean failed = new AtomicBoolean();
		// Sees responses after the lane, because those who come first see them last.
		ExecutionInterceptor failOnce = new ExecutionInterceptor() {
			@Override
			public SdkHttpResponse modifyHttpResponse(Context.ModifyHttpResponse context,
					ExecutionAttributes attributes) {
				SdkHttpResponse response = context.httpResponse();
				return failed.getAndSet(true) ? response : response.toBuilder().statusCode(500).build();
			}
		};
		StubTransport transport = new StubTransport().then(Response.ok("{\"Items\":[{\"id\":{\"S\":\"old\"}}]}"))
			.then(Response.ok(PAGE));
		try (ReadingClient client = open(lane, transport,
				(configuration) -> configuration.addExecutionInterceptor(failOnce))) {
			assertThat(client.read(QUERY).items()).isEqualTo(ITEMS);
		}
	}

	@ParameterizedTest
	@EnumSource
	void errorsOfTheServiceAreTheSdks(Lane lane) {
		try (ReadingClient client = open(lane, Response.error(400, "ResourceNotFoundException"))) {
			assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> client.read(QUERY))
				.withMessageContaining("ResourceNotFoundException: no (request R1)")
				.extracting(TableTheoryException::code)
				.isEqualTo(ErrorCode.TABLE_NOT_FOUND);
		}
	}

	@ParameterizedTest
	@EnumSource
	void headersAreNotReliedOn(Lane lane) {
		for (Response response : List.of(Response.ok(PAGE).without("x-amz-crc32"),
				Response.ok(PAGE).without("Content-Length"), Response.ok(PAGE).with("Content-Length", "5"),
				Response.ok(PAGE).with("Content-Length", "999999999999999"),
				Response.ok(PAGE).with("Content-Length", "many"))) {
			try (ReadingClient client = open(lane, response)) {
				assertThat(client.read(QUERY).items()).isEqualTo(ITEMS);
			}
		}
	}

	@ParameterizedTest
	@EnumSource(names = { "BLOCKING_WIRE", "ASYNC_WIRE" })
	void whatIsUnusualEndsAsItDoesWithoutTheWireLane(Lane lane) {
		List<Response> unusual = List.of(Response.ok(""), Response.ok("null"), Response.ok("[]"), Response.ok("{"),
				Response.ok(PAGE + PAGE), Response.ok("{\"Items\":[{}],\"Items\":[{\"id\":{\"S\":\"x\"}}]}"),
				Response.ok("{\"Items\":[null]}"), Response.ok("{\"Items\":{}}"),
				Response.ok("{\"Items\":[{\"a\":1}]}"), Response.ok("{\"Items\":[{\"a\":{\"X\":\"1\"}}]}"),
				Response.ok("{\"Items\":[{\"a\":{}}]}"), Response.ok(PAGE).with("x-amz-crc32", "many"),
				Response.ok(PAGE).with("Content-Encoding", "gzip"),
				Response.gzip(PAGE).with("Content-Encoding", "GZIP"),
				Response.of(201, PAGE.getBytes(StandardCharsets.UTF_8)));
		for (Response response : unusual) {
			assertSameOutcome(lane, response, QUERY);
		}
	}

	@ParameterizedTest
	@EnumSource(names = { "BLOCKING_WIRE", "ASYNC_WIRE" })
	void damageThatTheChecksumHidesEndsAsItDoesWithoutTheWireLane(Lane lane) {
		byte[] page = PAGE.getBytes(StandardCharsets.UTF_8);
		Fuzz.run(Math.min(2_000, Integer.getInteger("tabletheory.fuzz.runs", 2_000)),
				(random) -> assertSameOutcome(lane, Response.of(200, Fuzz.mutate(page, random)), QUERY));
	}

	private static void assertSameOutcome(Lane lane, Response response, ReadCall<?, ?, ?> call) {
		try (ReadingClient client = open(lane, response);
				ReadingClient tree = open(lane.isAsync() ? Lane.ASYNC_TREE : Lane.BLOCKING_TREE, response)) {
			assertThat(client.outcome(call)).isEqualTo(tree.outcome(call));
		}
	}

	@ParameterizedTest
	@EnumSource
	void anItemThatCannotBeDecodedNamesTheOriginAndThePlace(Lane lane) {
		ReadCall<?, ?, Long> number = query((item) -> {
			item.beginMap();
			item.nextAttribute();
			return item.longValue();
		});
		try (ReadingClient client = open(lane, Response.ok(PAGE))) {
			assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> client.read(number))
				.withMessage("ErrInvalidValue (query, model Order, table orders): id is S, but N was expected");
		}
	}

	@ParameterizedTest
	@EnumSource
	void aDecoderThatStopsMidwayIsRefused(Lane lane) {
		ReadCall<?, ?, Boolean> careless = query((item) -> {
			item.beginMap();
			return item.nextAttribute();
		});
		try (ReadingClient client = open(lane, Response.ok(PAGE))) {
			assertThatIllegalStateException().isThrownBy(() -> client.read(careless))
				.withMessageContaining("was not read to its end");
		}
	}

	@ParameterizedTest
	@EnumSource
	void aDecoderMayReadNothing(Lane lane) {
		try (ReadingClient client = open(lane, Response.ok(PAGE))) {
			Read<QueryResponse, String> answer = client.read(query((item) -> "item"));
			assertThat(answer.items()).containsExactly("item", "item");
			assertThat(answer.response().items()).hasSize(lane.isWire() ? 0 : 2);
		}
	}

	@Test
	void bodiesAreClosed() {
		for (Response response : List.of(Response.ok(PAGE), damaged(Response.ok(PAGE)),
				Response.error(400, "ResourceNotFoundException"))) {
			StubTransport transport = new StubTransport().then(response);
			try (ReadingClient client = open(Lane.BLOCKING_WIRE, transport)) {
				client.outcome(QUERY);
			}
			assertThat(transport.open()).isZero();
		}
	}

	@Test
	void requestsOfOthersPassUntouched() {
		StubTransport transport = new StubTransport().then(Response.ok(PAGE));
		try (DynamoDbClient client = WireLane.addTo(blocking(transport)).build()) {
			QueryResponse response = client.query(QUERY.request());
			assertThat(response.items()).isEqualTo(ITEMS);
			assertThat(response.sdkHttpResponse().firstMatchingHeader("x-amz-crc32")).isPresent();
		}
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
	void twoLanesInOneClientAreAsGoodAsOne() {
		for (Lane lane : List.of(Lane.BLOCKING_WIRE, Lane.ASYNC_WIRE)) {
			try (ReadingClient client = open(lane, new StubTransport().then(Response.ok(PAGE)),
					(configuration) -> configuration.addExecutionInterceptor(new WireLane())
						.addExecutionInterceptor(new WireLane()))) {
				assertThat(client.read(QUERY).items()).isEqualTo(ITEMS);
			}
		}
	}

	@Test
	void aResponseThatBringsAMarkOfItsOwnIsRead() {
		for (Lane lane : Lane.values()) {
			try (ReadingClient client = open(lane, Response.ok(PAGE).with("x-tabletheory-attempt", "1"))) {
				assertThat(client.read(QUERY).items()).isEqualTo(ITEMS);
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
			.then(Response.ok(PAGE));
		try (ReadingClient client = open(lane, transport,
				(configuration) -> configuration.addMetricPublisher(publisher))) {
			client.read(QUERY);
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
		try (ReadingClient client = open(lane, StubTransport.echo())) {
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

	private static <T> ReadCall<QueryRequest, QueryResponse, T> query(ItemDecoder<T> decoder) {
		return DynamoDbOperation.QUERY.read(QueryRequest.builder().tableName("orders").build(), decoder);
	}

	private static String id(ValueReader item) {
		item.beginMap();
		item.nextAttribute();
		String id = item.stringValue();
		item.nextAttribute();
		return id;
	}

	/** Under the checksum of the whole. */
	private static Response damaged(Response response) {
		byte[] body = response.body();
		body[body.length / 2] ^= 1;
		return response.withBody(body);
	}

	private static ReadingClient open(Lane lane, Response... responses) {
		StubTransport transport = new StubTransport();
		Arrays.stream(responses).forEach(transport::then);
		return open(lane, transport);
	}

	private static ReadingClient open(Lane lane, StubTransport transport) {
		return open(lane, transport, (configuration) -> {
		});
	}

	/** Retries at once. */
	private static ReadingClient open(Lane lane, StubTransport transport,
			Consumer<ClientOverrideConfiguration.Builder> test) {
		return ReadingClient.open(lane, transport, transport, URI.create("http://127.0.0.1:1"), (configuration) -> {
			configuration.retryStrategy((retries) -> retries.backoffStrategy(BackoffStrategy.retryImmediately())
				.throttlingBackoffStrategy(BackoffStrategy.retryImmediately()));
			test.accept(configuration);
		});
	}

	private static DynamoDbClientBuilder blocking(StubTransport transport) {
		return DynamoDbClient.builder()
			.httpClient(transport)
			.region(Region.US_EAST_1)
			.endpointOverride(URI.create("http://127.0.0.1:1"))
			.credentialsProvider(AnonymousCredentialsProvider.create());
	}

}
