// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.json.JsonSize;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.testing.DynamoJson;
import io.tabletheory.testing.Fuzz;
import io.tabletheory.testing.RandomValues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ItemSizeTests {

	@ParameterizedTest
	@CsvSource({ "0, 1", "-0.00, 1", "1, 2", "-1, 3", "12, 2", "0012, 2", "123, 3", "1234, 3", "-123, 4", "10, 2",
			"100, 2", "1000, 2", "0.1, 2", "0.01, 2", "0.12, 2", "1.2, 3", "12.3, 3", "123.4, 4", "1e100, 2",
			"1.5e-100, 3", "12345678901234567890123456789012345678, 20", "-12345678901234567890123456789012345678, 21",
			"1.2345678901234567890123456789012345678, 21" })
	void aNumberCountsByPairsOfSignificantDigits(String number, int size) {
		assertThat(value(AttributeValue.fromN(number))).isEqualTo(size);
	}

	@Test
	void textCountsInUtf8() {
		assertThat(value(AttributeValue.fromS("a\u00e9\u20ac\ud83d\ude00"))).isEqualTo(1 + 2 + 3 + 4);
		assertThat(value(AttributeValue.fromSs(List.of("a", "bc")))).isEqualTo(3);
		assertThat(ItemSize.of("\u00e9", AttributeValue.fromS(""))).isEqualTo(2);
	}

	@Test
	void bytesCountAsTheyAre() {
		assertThat(value(AttributeValue.fromB(SdkBytes.fromByteArray(new byte[5])))).isEqualTo(5);
		assertThat(value(AttributeValue.fromBs(List.of(SdkBytes.fromByteArray(new byte[5]))))).isEqualTo(5);
	}

	@Test
	void truthAndNothingCountOne() {
		assertThat(value(AttributeValue.fromBool(false))).isOne();
		assertThat(value(AttributeValue.fromNul(true))).isOne();
	}

	@Test
	void listsAndMapsCountThreeAndOneForEachElement() {
		AttributeValue yes = AttributeValue.fromBool(true);
		assertThat(value(AttributeValue.fromL(List.of()))).isEqualTo(3);
		assertThat(value(AttributeValue.fromM(Map.of()))).isEqualTo(3);
		assertThat(value(AttributeValue.fromL(List.of(yes, AttributeValue.fromS("ab"))))).isEqualTo(3 + 2 + 3);
		assertThat(value(AttributeValue.fromM(Map.of("ab", yes)))).isEqualTo(3 + 1 + 2 + 1);
	}

	@Test
	void anItemIsTheSumOfItsAttributes() {
		AttributeValue one = AttributeValue.fromN("1");
		AttributeValue text = AttributeValue.fromS("text");
		assertThat(ItemSize.of(Map.of("id", one, "name", text)))
			.isEqualTo(ItemSize.of("id", one) + ItemSize.of("name", text))
			.isEqualTo(2 + 2 + 4 + 4);
	}

	@Test
	void whatIsNestedTooDeepIsRefused() {
		AttributeValue deep = AttributeValue.fromN("1");
		for (int i = 0; i < 100_000; i++) {
			deep = AttributeValue.fromL(List.of(deep));
		}
		Map<String, AttributeValue> item = Map.of("deep", deep);
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> ItemSize.of(item))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_VALUE));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> JsonSize.of(item));
	}

	/** The largest item that is accepted says how large the values in it are. */
	@Test
	void dynamoDbCountsTheSame() {
		LocalDynamoDb.shared().reset();
		DynamoDbClient client = LocalDynamoDb.shared().dynamoDbClient();
		client.createTable((table) -> table.tableName("sizes")
			.billingMode("PAY_PER_REQUEST")
			.keySchema(KeySchemaElement.builder().attributeName("id").keyType(KeyType.HASH).build())
			.attributeDefinitions(
					AttributeDefinition.builder().attributeName("id").attributeType(ScalarAttributeType.S).build()));
		Fuzz.run(40, (random) -> {
			Map<String, AttributeValue> item = new LinkedHashMap<>(storable(random));
			item.put("id", AttributeValue.fromS("1"));
			item.put("rest", AttributeValue.fromS(""));
			int rest = (int) (ItemSize.MAX - ItemSize.of(item));
			item.put("rest", AttributeValue.fromS("x".repeat(rest)));
			assertThat(isAccepted(client, item)).isTrue();
			item.put("rest", AttributeValue.fromS("x".repeat(rest + 1)));
			assertThat(isAccepted(client, item)).isFalse();
		});
	}

	@Test
	void noItemIsLargerThanItsBound() {
		Fuzz.run(2000, (random) -> {
			Map<String, AttributeValue> item = RandomValues.map(random, 4);
			assertThat(ItemSize.atMost(item)).isGreaterThanOrEqualTo(ItemSize.of(item));
			item.forEach((name, value) -> assertThat(ItemSize.atMost(name, value))
				.isGreaterThanOrEqualTo(ItemSize.of(name, value)));
		});
		Map<String, AttributeValue> widest = Map.of("\u20ac", AttributeValue.fromS("\u20ac"), "n",
				AttributeValue.fromN("1"));
		assertThat(ItemSize.atMost(widest)).isEqualTo(ItemSize.of(widest) + 2);
	}

	@Test
	void theJsonOfARequestIsNotLargerThanSaid() {
		Fuzz.run(2000, (random) -> {
			Map<String, AttributeValue> item = RandomValues.map(random, 4);
			assertThat(JsonSize.of(item)).isBetween((long) DynamoJson.item(item).length,
					3L * DynamoJson.item(item).length);
		});
	}

	@Test
	void theJsonMayBeManyTimesTheSize() {
		Map<String, AttributeValue> item = Map.of("flags",
				AttributeValue.fromL(List.of(AttributeValue.fromBool(true), AttributeValue.fromBool(false))));
		assertThat(JsonSize.of(item)).isBetween((long) DynamoJson.item(item).length, 70L);
		assertThat(ItemSize.of(item)).isEqualTo(12);
	}

	private static long value(AttributeValue value) {
		return ItemSize.of("", value);
	}

	/** Without values that DynamoDB does not take. */
	private static Map<String, AttributeValue> storable(SplittableRandom random) {
		Map<String, AttributeValue> item = new LinkedHashMap<>();
		for (int i = 0; i < 5; i++) {
			AttributeValue number = AttributeValue.fromN(RandomValues.number(random));
			AttributeValue text = AttributeValue.fromS(RandomValues.text(random));
			item.put("n" + i, number);
			item.put("l" + i, AttributeValue.fromL(List.of(number, text, AttributeValue.fromBool(true))));
			item.put("m" + i, AttributeValue.fromM(Map.of("k" + RandomValues.text(random), number, "x", text)));
			item.put("s" + i, AttributeValue.fromNs(List.of("1", "-2.5", "1e20")));
			item.put("b" + i, AttributeValue.fromB(SdkBytes.fromByteArray(RandomValues.bytes(random))));
		}
		return item;
	}

	private static boolean isAccepted(DynamoDbClient client, Map<String, AttributeValue> item) {
		try {
			client.putItem((request) -> request.tableName("sizes").item(item));
			return true;
		}
		catch (DynamoDbException refused) {
			assertThat(refused).hasMessageContaining("Item size");
			return false;
		}
	}

}
