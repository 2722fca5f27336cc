// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.util.List;
import java.util.Map;

import io.tabletheory.TableTheoryException;
import io.tabletheory.aws.StubTransport.Response;
import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.call.Read;
import io.tabletheory.call.ReadCall;
import io.tabletheory.item.reader.ValueReader;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * The lanes read the same items from responses.
 */
@Timeout(60)
class LaneItemsTests {

	private static final ReadCall<GetItemRequest, GetItemResponse, Map<String, AttributeValue>> GET = DynamoDbOperation.GET_ITEM
		.read(GetItemRequest.builder().tableName("orders").key(Map.of("id", AttributeValue.fromS("a"))).build(),
				ValueReader::toAttributes);

	private static final ReadCall<UpdateItemRequest, UpdateItemResponse, Map<String, AttributeValue>> UPDATE = DynamoDbOperation.UPDATE_ITEM
		.read(UpdateItemRequest.builder().tableName("orders").key(Map.of("id", AttributeValue.fromS("a"))).build(),
				ValueReader::toAttributes);

	@ParameterizedTest
	@EnumSource
	void itemsAndEverythingElseAreTheSame(Lane lane) {
		try (ReadingClient client = ReadingClient.open(lane, Response.ok(OrdersPage.JSON))) {
			Read<QueryResponse, Map<String, AttributeValue>> answer = client.read(OrdersPage.QUERY);
			assertThat(answer.items()).isEqualTo(OrdersPage.ITEMS);
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
		try (ReadingClient client = ReadingClient.open(lane, Response.ok(OrdersPage.JSON))) {
			assertThat(client.read(OrdersPage.QUERY).response().items()).hasSize(lane.isWire() ? 0 : 2);
		}
	}

	@ParameterizedTest
	@EnumSource
	void aPageWithoutItemsIsEmpty(Lane lane) {
		for (String json : List.of("{\"Count\":0,\"Items\":[],\"ScannedCount\":0}", "{\"Count\":3}", "{\"Items\":null}",
				" { } ")) {
			try (ReadingClient client = ReadingClient.open(lane, Response.ok(json))) {
				assertThat(client.read(OrdersPage.QUERY).items()).isEmpty();
			}
		}
	}

	@ParameterizedTest
	@EnumSource
	void noItemIsNotAnEmptyItem(Lane lane) {
		for (String json : List.of("{}", "{\"Item\":null}",
				"{\"ConsumedCapacity\":{\"TableName\":\"Item\",\"CapacityUnits\":1}}")) {
			try (ReadingClient client = ReadingClient.open(lane, Response.ok(json))) {
				Read<GetItemResponse, Map<String, AttributeValue>> answer = client.read(GET);
				assertThat(answer.items()).isEmpty();
				assertThat(answer.response().hasItem()).isFalse();
			}
		}
		try (ReadingClient client = ReadingClient.open(lane, Response.ok("{\"Item\":{}}"))) {
			Read<GetItemResponse, Map<String, AttributeValue>> answer = client.read(GET);
			assertThat(answer.items()).isEqualTo(List.of(Map.of()));
			assertThat(answer.response().hasItem()).isTrue();
		}
	}

	@ParameterizedTest
	@EnumSource
	void anUpdateReturnsAttributesOrNone(Lane lane) {
		for (String json : List.of("{}", "{\"Attributes\":null}",
				"{\"ConsumedCapacity\":{\"TableName\":\"Attributes\"}}")) {
			try (ReadingClient client = ReadingClient.open(lane, Response.ok(json))) {
				assertThat(client.read(UPDATE).items()).isEmpty();
			}
		}
		String json = "{\"Attributes\":{\"id\":{\"S\":\"a\"}},\"ConsumedCapacity\":{\"TableName\":\"orders\"}}";
		try (ReadingClient client = ReadingClient.open(lane, Response.ok(json))) {
			Read<UpdateItemResponse, Map<String, AttributeValue>> answer = client.read(UPDATE);
			assertThat(answer.items()).isEqualTo(List.of(Map.of("id", AttributeValue.fromS("a"))));
			assertThat(answer.response().attributes()).hasSize(lane.isWire() ? 0 : 1);
			assertThat(answer.response().consumedCapacity().tableName()).isEqualTo("orders");
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
				return "not by its table";
			}

			@Override
			public ItemDecoder<String> forTable(String table) {
				return (item) -> table + id(item);
			}
		};
		try (ReadingClient client = ReadingClient.open(lane, Response.ok(json))) {
			Read<BatchGetItemResponse, String> answer = client
				.read(DynamoDbOperation.BATCH_GET_ITEM.read(BatchGetItemRequest.builder().build(), decoder));
			assertThat(answer.items()).containsExactly("a3", "b1", "b2");
			assertThat(answer.response().responses()).containsOnlyKeys("a", "b", "c");
			assertThat(answer.response().responses().get("b")).hasSize(lane.isWire() ? 0 : 2);
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
				return "not by its position";
			}

			@Override
			public ItemDecoder<String> forPosition(int position) {
				return (item) -> position + id(item);
			}
		};
		try (ReadingClient client = ReadingClient.open(lane, Response.ok(json))) {
			Read<TransactGetItemsResponse, String> answer = client
				.read(DynamoDbOperation.TRANSACT_GET_ITEMS.read(TransactGetItemsRequest.builder().build(), decoder));
			assertThat(answer.items()).containsExactly("0x", null, "2y", null);
			assertThat(answer.response().responses()).hasSize(4);
			assertThat(answer.response().responses().get(2).hasItem()).isTrue();
			assertThat(answer.response().responses().get(2).item()).hasSize(lane.isWire() ? 0 : 1);
		}
	}

	@ParameterizedTest
	@EnumSource
	void compressedBodiesAreRead(Lane lane) {
		try (ReadingClient client = ReadingClient.open(lane, Response.gzip(OrdersPage.JSON))) {
			Read<QueryResponse, Map<String, AttributeValue>> answer = client.read(OrdersPage.QUERY);
			assertThat(answer.items()).isEqualTo(OrdersPage.ITEMS);
			assertThat(answer.response().items()).hasSize(lane.isWire() ? 0 : 2);
			assertThat(answer.response().count()).isEqualTo(2);
		}
	}

	@ParameterizedTest
	@EnumSource
	void headersAreNotReliedOn(Lane lane) {
		for (Response response : List.of(Response.ok(OrdersPage.JSON).without("x-amz-crc32"),
				Response.ok(OrdersPage.JSON).without("Content-Length"),
				Response.ok(OrdersPage.JSON).with("Content-Length", "5"),
				Response.ok(OrdersPage.JSON).with("Content-Length", "999999999999999"),
				Response.ok(OrdersPage.JSON).with("Content-Length", "many"))) {
			try (ReadingClient client = ReadingClient.open(lane, response)) {
				assertThat(client.read(OrdersPage.QUERY).items()).isEqualTo(OrdersPage.ITEMS);
			}
		}
	}

	@ParameterizedTest
	@EnumSource
	void anItemThatCannotBeDecodedNamesTheOriginAndThePlace(Lane lane) {
		ReadCall<?, ?, Long> number = OrdersPage.query((item) -> {
			item.beginMap();
			item.nextAttribute();
			return item.longValue();
		});
		try (ReadingClient client = ReadingClient.open(lane, Response.ok(OrdersPage.JSON))) {
			assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> client.read(number))
				.withMessage("ErrInvalidModel (query, model Order, table orders): id is S, but N was expected");
		}
	}

	@ParameterizedTest
	@EnumSource
	void aDecoderThatStopsMidwayIsRefused(Lane lane) {
		ReadCall<?, ?, Boolean> careless = OrdersPage.query((item) -> {
			item.beginMap();
			return item.nextAttribute();
		});
		try (ReadingClient client = ReadingClient.open(lane, Response.ok(OrdersPage.JSON))) {
			assertThatIllegalStateException().isThrownBy(() -> client.read(careless))
				.withMessageContaining("was not read to its end");
		}
	}

	@ParameterizedTest
	@EnumSource
	void aDecoderMayReadNothing(Lane lane) {
		try (ReadingClient client = ReadingClient.open(lane, Response.ok(OrdersPage.JSON))) {
			Read<QueryResponse, String> answer = client.read(OrdersPage.query((item) -> "item"));
			assertThat(answer.items()).containsExactly("item", "item");
			assertThat(answer.response().items()).hasSize(lane.isWire() ? 0 : 2);
		}
	}

	private static String id(ValueReader item) {
		item.beginMap();
		item.nextAttribute();
		String id = item.stringValue();
		item.nextAttribute();
		return id;
	}

}
