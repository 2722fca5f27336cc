// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

import io.tabletheory.TableTheoryException;
import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.call.Read;
import io.tabletheory.call.ReadCall;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.FaultKind;
import io.tabletheory.local.fault.Faults;
import io.tabletheory.testing.RandomValues;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.exception.Crc32MismatchException;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.Get;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Both lanes on a database and real connections: equal on random items, and on faults.
 */
@Tag("slow")
@Timeout(120)
class WireLaneOnLocalDynamoDbTests {

	private static final List<String> TABLES = List.of("lane-1", "lane-2");

	private static final int ITEMS = 40;

	private static final Faults FAULTS = Faults.random();

	private static final SdkHttpClient HTTP = FAULTS.wrap(Apache5HttpClient.create());

	private static final SdkAsyncHttpClient ASYNC_HTTP = FAULTS.wrap(NettyNioAsyncHttpClient.create());

	private static final QueryRequest QUERY = QueryRequest.builder()
		.tableName(TABLES.get(0))
		.keyConditionExpression("pk = :pk")
		.expressionAttributeValues(Map.of(":pk", AttributeValue.fromS("p")))
		.returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
		.build();

	@BeforeAll
	static void store() {
		LocalDynamoDb.shared().reset();
		DynamoDbClient client = LocalDynamoDb.shared().dynamoDbClient();
		for (String table : TABLES) {
			client.createTable((create) -> create.tableName(table)
				.attributeDefinitions(attribute("pk", ScalarAttributeType.S), attribute("sk", ScalarAttributeType.N))
				.keySchema(key("pk", KeyType.HASH), key("sk", KeyType.RANGE))
				.billingMode(BillingMode.PAY_PER_REQUEST));
			SplittableRandom random = new SplittableRandom(table.hashCode());
			for (int sk = 0; sk < ITEMS; sk++) {
				Map<String, AttributeValue> item = RandomValues.map(random, 4);
				item.putAll(key(sk));
				client.putItem((put) -> put.tableName(table).item(item));
			}
		}
	}

	@AfterEach
	void endFaults() {
		FAULTS.reset();
	}

	@AfterAll
	static void close() {
		HTTP.close();
		ASYNC_HTTP.close();
	}

	@ParameterizedTest
	@EnumSource(names = { "BLOCKING_WIRE", "ASYNC_WIRE" })
	void itemsAreFoundByKeyOrNot(Lane lane) {
		for (int sk = 0; sk < ITEMS + 2; sk++) {
			GetItemRequest request = GetItemRequest.builder().tableName(TABLES.get(0)).key(key(sk)).build();
			assertSame(lane, DynamoDbOperation.GET_ITEM.read(request, ValueReader::toAttributes));
			assertSame(lane,
					DynamoDbOperation.GET_ITEM.read(request.toBuilder()
						.projectionExpression("nothing, #like.this")
						.expressionAttributeNames(Map.of("#like", "that"))
						.build(), ValueReader::toAttributes));
		}
	}

	@ParameterizedTest
	@EnumSource(names = { "BLOCKING_WIRE", "ASYNC_WIRE" })
	void updatesReturnTheSame(Lane lane) {
		for (ReturnValue returned : ReturnValue.knownValues()) {
			for (int sk = 0; sk < 10; sk++) {
				UpdateItemRequest request = UpdateItemRequest.builder()
					.tableName(TABLES.get(0))
					.key(key(sk))
					.updateExpression("SET updated = :updated")
					.expressionAttributeValues(Map.of(":updated", AttributeValue.fromBool(true)))
					.returnValues(returned)
					.returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
					.build();
				LocalDynamoDb.shared().dynamoDbClient().updateItem(request);
				assertSame(lane, DynamoDbOperation.UPDATE_ITEM.read(request, ValueReader::toAttributes));
			}
		}
	}

	@ParameterizedTest
	@EnumSource(names = { "BLOCKING_WIRE", "ASYNC_WIRE" })
	void pagesHaveTheSameItemsAndEnds(Lane lane) {
		for (Integer limit : List.of(1, 7, ITEMS, 1000)) {
			Map<String, AttributeValue> from = Map.of();
			do {
				QueryRequest page = QUERY.toBuilder()
					.limit(limit)
					.exclusiveStartKey(from.isEmpty() ? null : from)
					.build();
				from = assertSame(lane, DynamoDbOperation.QUERY.read(page, ValueReader::toAttributes)).response()
					.lastEvaluatedKey();
			}
			while (!from.isEmpty());
		}
	}

	@ParameterizedTest
	@EnumSource(names = { "BLOCKING_WIRE", "ASYNC_WIRE" })
	void queriesMayFindNothingCountOrProject(Lane lane) {
		for (QueryRequest request : List.of(
				QUERY.toBuilder().expressionAttributeValues(Map.of(":pk", AttributeValue.fromS("none"))).build(),
				QUERY.toBuilder().select("COUNT").build(), QUERY.toBuilder().projectionExpression("sk").build(),
				QUERY.toBuilder().filterExpression("attribute_exists(nothing)").build())) {
			assertSame(lane, DynamoDbOperation.QUERY.read(request, ValueReader::toAttributes));
		}
	}

	@ParameterizedTest
	@EnumSource(names = { "BLOCKING_WIRE", "ASYNC_WIRE" })
	void scansReadEverything(Lane lane) {
		ScanRequest request = ScanRequest.builder().tableName(TABLES.get(1)).build();
		assertThat(assertSame(lane, DynamoDbOperation.SCAN.read(request, ValueReader::toAttributes)).items())
			.hasSize(ITEMS);
	}

	@ParameterizedTest
	@EnumSource(names = { "BLOCKING_WIRE", "ASYNC_WIRE" })
	void batchesReadSeveralTables(Lane lane) {
		assertThat(assertSame(lane, DynamoDbOperation.BATCH_GET_ITEM.read(batch(), ValueReader::toAttributes)).items())
			.hasSize(2 * ITEMS);
	}

	@ParameterizedTest
	@EnumSource(names = { "BLOCKING_WIRE", "ASYNC_WIRE" })
	void batchesMayLeaveKeys(Lane lane) {
		for (int count : List.of(3, 1000)) {
			FAULTS.on("BatchGetItem").unprocessed(count);
			try (ReadingClient client = open(lane)) {
				var answer = client.read(DynamoDbOperation.BATCH_GET_ITEM.read(batch(), ValueReader::toAttributes));
				int left = answer.response().unprocessedKeys().values().stream().mapToInt((t) -> t.keys().size()).sum();
				assertThat(left).isEqualTo(Math.min(count, 2 * (ITEMS + 2)));
				assertThat(answer.items()).hasSizeBetween(2 * ITEMS - left, 2 * (ITEMS + 2) - left);
			}
			FAULTS.reset();
		}
	}

	@ParameterizedTest
	@EnumSource(names = { "BLOCKING_WIRE", "ASYNC_WIRE" })
	void transactionsKeepThePlacesOfMissingItems(Lane lane) {
		List<TransactGetItem> gets = new ArrayList<>();
		for (int sk = 0; sk < ITEMS + 2; sk++) {
			Get get = Get.builder().tableName(TABLES.get(0)).key(key((sk * 5) % (ITEMS + 2))).build();
			gets.add(TransactGetItem.builder().get(get).build());
		}
		TransactGetItemsRequest request = TransactGetItemsRequest.builder().transactItems(gets).build();
		assertThat(
				assertSame(lane, DynamoDbOperation.TRANSACT_GET_ITEMS.read(request, ValueReader::toAttributes)).items())
			.hasSize(ITEMS + 2)
			.contains((Map<String, AttributeValue>) null);
	}

	@ParameterizedTest
	@EnumSource
	void damageIsAnErrorAndNeverData(Lane lane) {
		FAULTS.on("Query").corrupt();
		try (ReadingClient client = open(lane)) {
			for (int i = 0; i < 20; i++) {
				assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> client.read(query()))
					.withCauseInstanceOf(Crc32MismatchException.class);
			}
		}
		// Each is sent once more.
		assertThat(FAULTS.count(FaultKind.CORRUPTION)).isEqualTo(40);
	}

	@ParameterizedTest
	@EnumSource(names = { "BLOCKING_WIRE", "ASYNC_WIRE" })
	void damageUnderARightChecksumIsTheSameInBothLanes(Lane lane) {
		for (int seed = 0; seed < 30; seed++) {
			assertThat(outcomeOfDamage(lane, seed)).isEqualTo(outcomeOfDamage(tree(lane), seed));
		}
	}

	/** A seed of its own, so that both lanes meet the same damage. */
	private static Object outcomeOfDamage(Lane lane, int seed) {
		Faults faults = Faults.seeded(seed);
		faults.on("Query").corruptUnnoticed();
		try (ReadingClient client = ReadingClient.open(lane, faults.wrap(HTTP), faults.wrap(ASYNC_HTTP),
				LocalDynamoDb.shared().endpoint(), (configuration) -> {
				})) {
			return client.outcome(query());
		}
	}

	@ParameterizedTest
	@EnumSource
	void aBodyThatBreaksOffIsAskedForAgain(Lane lane) {
		FAULTS.on("Query").times(2).truncate();
		try (ReadingClient client = open(lane)) {
			assertThat(client.read(query()).items()).hasSize(ITEMS);
		}
		// Not the number of calls: DynamoDB Local closes connections that are idle for 30
		// seconds, and the call that meets such a one is repeated besides.
		assertThat(FAULTS.count(FaultKind.TRUNCATION)).isEqualTo(2);
	}

	@ParameterizedTest
	@EnumSource(names = { "BLOCKING_WIRE", "ASYNC_WIRE" })
	void aBodyThatAlwaysBreaksOffFailsAsItDoesWithoutTheWireLane(Lane lane) {
		FAULTS.on("Query").truncate();
		try (ReadingClient client = open(lane); ReadingClient tree = open(tree(lane))) {
			assertThat(client.outcome(query())).isEqualTo(tree.outcome(query()));
		}
	}

	@ParameterizedTest
	@EnumSource
	void failuresOfTheServiceAreRetriedOrReported(Lane lane) {
		FAULTS.on("Query").once().internalServerError();
		try (ReadingClient client = open(lane)) {
			assertThat(client.read(query()).items()).hasSize(ITEMS);
			FAULTS.on("Query").fail(400, "AccessDeniedException", "no");
			assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> client.read(query()))
				.withCauseInstanceOf(DynamoDbException.class)
				.withMessageContaining("ErrAccessDenied");
		}
	}

	/** The answers, the rest of the response included, are equal but for the trees. */
	private static <A extends DynamoDbResponse, T> Read<A, T> assertSame(Lane lane, ReadCall<?, A, T> call) {
		try (ReadingClient client = open(lane); ReadingClient tree = open(tree(lane))) {
			Read<A, T> answer = client.read(call);
			Read<A, T> expected = tree.read(call);
			assertThat(answer.items()).isEqualTo(expected.items());
			assertThat(call.answer(answer.response()).items()).as("left in the response")
				.allMatch((item) -> item == null || item.equals(Map.of()));
			assertThat(withoutItems(answer.response())).isEqualTo(withoutItems(expected.response()));
			return answer;
		}
	}

	private static String withoutItems(DynamoDbResponse response) {
		return response.sdkFields()
			.stream()
			.filter((field) -> !List.of("Item", "Items", "Responses", "Attributes").contains(field.memberName()))
			.map((field) -> field.memberName() + "=" + field.getValueOrDefault(response))
			.toList()
			.toString();
	}

	private static Lane tree(Lane lane) {
		return lane.isAsync() ? Lane.ASYNC_TREE : Lane.BLOCKING_TREE;
	}

	private static ReadingClient open(Lane lane) {
		return ReadingClient.open(lane, HTTP, ASYNC_HTTP, LocalDynamoDb.shared().endpoint(), (configuration) -> {
		});
	}

	private static ReadCall<QueryRequest, QueryResponse, Map<String, AttributeValue>> query() {
		return DynamoDbOperation.QUERY.read(QUERY, ValueReader::toAttributes);
	}

	/** All items of both tables and two missing ones of each. */
	private static BatchGetItemRequest batch() {
		List<Map<String, AttributeValue>> keys = new ArrayList<>();
		for (int sk = 0; sk < ITEMS + 2; sk++) {
			keys.add(key(sk));
		}
		KeysAndAttributes all = KeysAndAttributes.builder().keys(keys).build();
		return BatchGetItemRequest.builder().requestItems(Map.of(TABLES.get(0), all, TABLES.get(1), all)).build();
	}

	private static Map<String, AttributeValue> key(int sk) {
		return Map.of("pk", AttributeValue.fromS("p"), "sk", AttributeValue.fromN(Integer.toString(sk)));
	}

	private static AttributeDefinition attribute(String name, ScalarAttributeType type) {
		return AttributeDefinition.builder().attributeName(name).attributeType(type).build();
	}

	private static KeySchemaElement key(String name, KeyType type) {
		return KeySchemaElement.builder().attributeName(name).keyType(type).build();
	}

}
