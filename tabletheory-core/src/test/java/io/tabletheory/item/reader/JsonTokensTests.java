// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.SdkLane;
import io.tabletheory.testing.DynamoJson;
import io.tabletheory.testing.Fuzz;
import io.tabletheory.testing.Lane;
import io.tabletheory.testing.RandomValues;
import org.assertj.core.api.AbstractThrowableAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class JsonTokensTests {

	private static final NameTable MEMBERS = new NameTable(List.of("Items", "LastEvaluatedKey"));

	@ParameterizedTest
	@ValueSource(strings = { "\\ud800", "\\udbff\\uffff", "\\udbffx", "\\udc00", "\\udfff" })
	void refusesHalfOfASurrogatePairInAName(String half) {
		byte[] json = ("{\"k" + half + "\":1}").getBytes(StandardCharsets.US_ASCII);
		JsonTokens tokens = new JsonTokens(json, 0, json.length);
		tokens.beginObject();
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(tokens::nextMember)
			.withMessageContaining("at byte 2: half of a surrogate pair stands in a name");
	}

	@Test
	void findsItemsAndKeyInAQueryResponse() {
		String response = """
				{"Count":2,"ConsumedCapacity":{"CapacityUnits":0.5,"Table":{"Local":[true,null,-1.5e+3]}},
				"Items":[{"pk":{"S":"a"}},{"pk":{"S":"b"},"n":{"N":"1"}}],
				"LastEvaluatedKey":{"pk":{"S":"b"}},"ScannedCount":2}
				""";
		JsonTokens json = json(response);
		List<Map<String, AttributeValue>> items = new ArrayList<>();
		json.beginObject();
		for (int member; (member = json.nextMember(MEMBERS)) != NameTable.END;) {
			switch (member) {
				case 0 -> {
					json.beginArray();
					while (json.nextElement()) {
						items.add(json.item().toAttributes());
					}
				}
				case 1 -> items.add(json.item().toAttributes());
				default -> json.skip();
			}
		}
		json.end();
		assertThat(items).containsExactly(Map.of("pk", AttributeValue.fromS("a")),
				Map.of("pk", AttributeValue.fromS("b"), "n", AttributeValue.fromN("1")),
				Map.of("pk", AttributeValue.fromS("b")));
	}

	@Test
	void findsAttributesByTableInItemsOfDifferentOrder() {
		Fuzz.run(1_000, (random) -> {
			List<Map<String, AttributeValue>> items = shuffles(RandomValues.map(random, 2), random);
			NameTable names = new NameTable(
					items.get(0).keySet().stream().filter((name) -> random.nextBoolean()).toList());
			List<Map<String, AttributeValue>> read = new ArrayList<>();
			JsonTokens json = Lane.json(array(items));
			json.beginArray();
			while (json.nextElement()) {
				read.add(byTable(json.item(), names));
			}
			json.end();
			assertThat(read).isEqualTo(items);
		});
	}

	private static List<Map<String, AttributeValue>> shuffles(Map<String, AttributeValue> item,
			SplittableRandom random) {
		List<String> names = new ArrayList<>(item.keySet());
		List<Map<String, AttributeValue>> items = new ArrayList<>();
		for (int count = 5; count > 0; count--) {
			Map<String, AttributeValue> shuffled = new LinkedHashMap<>();
			Collections.shuffle(names, new Random(random.nextInt(3)));
			names.stream()
				.filter((name) -> random.nextInt(4) > 0)
				.forEach((name) -> shuffled.put(name, item.get(name)));
			items.add(shuffled);
		}
		return items;
	}

	private static byte[] array(List<Map<String, AttributeValue>> items) {
		return items.stream()
			.map((item) -> new String(DynamoJson.item(item), StandardCharsets.UTF_8))
			.collect(Collectors.joining(",", "[", "]"))
			.getBytes(StandardCharsets.UTF_8);
	}

	private static Map<String, AttributeValue> byTable(ValueReader reader, NameTable names) {
		Map<String, AttributeValue> item = new LinkedHashMap<>();
		reader.beginMap();
		for (int found; (found = reader.nextAttribute(names)) != NameTable.END;) {
			String name = reader.name();
			assertThat(names.indexOf(name)).isEqualTo(found);
			item.put(name, reader.toAttributeValue());
		}
		return item;
	}

	@Test
	void namesTheMemberItIsAt() {
		JsonTokens json = json("{\"a\":1,\"\u00e9\\n\":2}");
		json.beginObject();
		assertThatIllegalStateException().isThrownBy(json::name);
		assertThat(json.nextMember()).isTrue();
		assertThat(json.name()).isEqualTo("a");
		json.skip();
		assertThat(json.nextMember(MEMBERS)).isEqualTo(NameTable.UNKNOWN);
		assertThat(json.name()).isEqualTo("\u00e9\n");
		json.skip();
		assertThat(json.nextMember()).isFalse();
		json.end();
	}

	@Test
	void tellsWhereAMemberBeginsAndEnds() {
		String response = "{\"Count\":1, \"Items\":[{}] }";
		JsonTokens json = json(response);
		json.beginObject();
		assertThat(json.nextMember()).isTrue();
		json.skip();
		assertThat(json.nextMember()).isTrue();
		int from = json.position();
		json.skip();
		assertThat(response.substring(from, json.position())).isEqualTo("[{}]");
		assertThat(json.nextMember()).isFalse();
		json.end();
	}

	@Test
	void staysWithinItsRangeOfTheArray() {
		byte[] bytes = "xx{\"S\":\"a\"}xx".getBytes(StandardCharsets.UTF_8);
		JsonTokens json = new JsonTokens(bytes, 2, bytes.length - 4);
		assertThat(json.value().stringValue()).isEqualTo("a");
		json.end();
		assertThatThrownBy(() -> new JsonTokens(bytes, 2, 7).value().stringValue())
			.isInstanceOf(TableTheoryException.class);
		assertThatExceptionOfType(IndexOutOfBoundsException.class)
			.isThrownBy(() -> new JsonTokens(bytes, 2, bytes.length));
	}

	@Test
	void reportsACodecThatLeavesAnItemHalfRead() {
		JsonTokens json = json("[{\"a\":{\"M\":{\"b\":{\"S\":\"x\"}}}},{}]");
		json.beginArray();
		json.nextElement();
		ValueReader reader = json.item();
		reader.beginMap();
		reader.nextAttribute();
		assertThatIllegalStateException().isThrownBy(json::item).withMessage("a was not read to its end");
	}

	@Test
	void goesOnBehindAnItemThatIsNotRead() {
		JsonTokens json = json("[{\"a\":{\"S\":\"x\"}},{\"b\":{\"S\":\"y\"}}]");
		json.beginArray();
		json.nextElement();
		json.item().end();
		assertThat(json.nextElement()).isTrue();
		assertThat(json.item().toAttributes()).isEqualTo(Map.of("b", AttributeValue.fromS("y")));
	}

	@Test
	void seesNullInPlaceOfAnItem() {
		assertThat(json(" null").isNull()).isTrue();
		assertThat(json("{}").isNull()).isFalse();
		refused(() -> json("null").item().toAttributes());
	}

	@ParameterizedTest
	@ValueSource(strings = { "0", "-0", "10", "9", "90.09", "1.5", "1e5", "1E-5", "1.25e+10", "true", "false", "null",
			"\"\"", "\"\\u00e9\\n\"", "[]", "[1,[2],{}]", "{}", "{\"a\":{\"b\":[]},\"c\":1}", " [ 1 , 2 ] " })
	void skipsJsonOfEveryKind(String value) {
		JsonTokens json = json("[" + value + ",7]");
		json.beginArray();
		assertThat(json.nextElement()).isTrue();
		json.skip();
		assertThat(json.nextElement()).isTrue();
		json.skip();
		assertThat(json.nextElement()).isFalse();
		json.end();
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "-", "01", "1.", ".5", "1e", "+1", "NaN", "tru", "TRUE", "nul", "'a'", "\"", "[1",
			"[1,", "[1,]", "[,1]", "[1 2]", "[1}", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{,}", "{a:1}", "{\"a\":1",
			"{1:1}", "{\"a\":1 \"b\":1}", "\"\\x\"", "\"\\u12g4\"", "\"\\u12", "\"\\", "\"\u0001\"", "\"\n\"",
			"\u00a01", "/**/1", "1 1", "{}{}", "[]]", "\ufeff1" })
	void refusesWhatIsNotJson(String value) {
		refused(() -> {
			JsonTokens json = json(value);
			json.skip();
			json.end();
		}).hasMessageContaining("malformed at byte ");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
			{"a":{"S":1}}|10|expected a string
			{"a":{"N":1}}|10|expected a string
			{"a":{"S":"x","N":"1"}}|13|expected the end of the value
			{"a":{"S":"x","S":"x"}}|13|expected the end of the value
			{"a":"x"}|5|expected an object
			{"a":{"L":{}}}|10|expected an array
			{"a":{"M":[]}}|10|expected an object
			{"a":{"SS":[1]}}|12|expected a string
			{"a":{"BOOL":"true"}}|13|expected a boolean
			{"a":{"S";"x"}}|9|expected a colon
			{"a":{'S":"x"}}|6|expected a name
			{"a":("S":"x"}}|5|expected an object
			{"a":{"S' "x"}}|11|expected a colon
			{"a":{"NULL":false}}|13|expected true
			{"a":{"NULL":null}}|13|expected true
			{"a":{"S":"x"}|14|it ends where a comma or the end of the object was expected
			{"a":{"S":"\\q"}}|11|an escape is not one of JSON's
			""")
	void namesTheOffsetOfTheFirstFault(String item, int offset, String problem) {
		refused(() -> json(item).item().toAttributes()).hasMessageStartingWith(
				"ErrInvalidValue: The JSON of DynamoDB is malformed at byte " + offset + ": " + problem);
	}

	@ParameterizedTest
	@ValueSource(strings = { "{\"a\":{}}", "{\"a\":{\"X\":\"x\"}}", "{\"a\":{\"s\":\"x\"}}", "{\"a\":{\"\":\"x\"}}",
			"{\"a\":{\"SSS\":[]}}" })
	void refusesValuesOfUnknownType(String item) {
		refused(() -> json(item).item().toAttributes())
			.hasMessage("ErrInvalidValue: a (byte 5) has no value of a type that DynamoDB has");
	}

	@Test
	void takesTypesInAnyNotation() {
		AttributeValue value = json(" { \"\\u0053\" : \"x\" } ").value().toAttributeValue();
		assertThat(value).isEqualTo(AttributeValue.fromS("x"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "A", "AA", "AAA", "AA==A", "A===", "====", "=AAA", "AA=A", "AB==", "AAB=", "AA\u00e9=",
			"AA-_", " AAAA", "AA\\nAA" })
	void refusesBase64ThatIsNotCanonical(String base64) {
		refused(() -> json("{\"B\":\"" + base64 + "\"}").value().binaryValue())
			.hasMessageContaining("(byte 0) is not base64");
	}

	@Test
	void takesBase64WithEscapes() {
		assertThat(json("{\"B\":\"\\/\\u002b8=\"}").value().binaryValue()).isEqualTo(HexFormat.of().parseHex("ffef"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "80", "bf", "c0", "c080", "c1bf", "c3", "c322", "e0a0", "e08080", "e09fbf", "eda080",
			"edbfbf", "efbf", "f0808080", "f08fbfbf", "f4908080", "f5808080", "ff", "fe", "e28222", "f0908022" })
	void refusesMalformedUtf8(String hex) {
		byte[] text = "{\"S\":\"......\"}".getBytes(StandardCharsets.UTF_8);
		byte[] malformed = HexFormat.of().parseHex(hex);
		System.arraycopy(malformed, 0, text, 6, malformed.length);
		refused(() -> Lane.json(text).value().stringValue()).hasMessageContaining("byte 6: a string is not UTF-8");
		refused(() -> Lane.json(text).skip());
	}

	@ParameterizedTest
	@ValueSource(strings = { "\u0080", "\u07ff", "\u0800", "\ud7ff", "\ue000", "\uffff", "\ud800\udc00", "\udbff\udfff",
			"\ufeff" })
	void takesUtf8AtItsLimits(String text) {
		assertThat(json("{\"S\":\"" + text + "\"}").value().stringValue()).isEqualTo(text);
		assertThat(json("{\"S\":\"a" + text + "b\\n\"}").value().stringValue()).isEqualTo("a" + text + "b\n");
	}

	@Test
	void joinsEscapedSurrogatesAndKeepsLoneOnes() {
		assertThat(json("{\"S\":\"\\uD83D\\ude00\"}").value().stringValue()).isEqualTo("\ud83d\ude00");
		assertThat(json("{\"S\":\"a\\ud800b\"}").value().stringValue()).isEqualTo("a\ud800b");
		assertThat(json("{\"S\":\"\\udc00\\ud800\"}").value().stringValue()).isEqualTo("\udc00\ud800");
	}

	@Test
	void refusesControlCharactersWhereverTheyStand() {
		for (int before = 0; before < 20; before++) {
			for (char control = 0; control < ' '; control++) {
				String text = "x".repeat(before) + control + "x".repeat(20 - before);
				refused(() -> json("{\"S\":\"" + text + "\"}").value().stringValue())
					.hasMessageContaining("byte " + (6 + before) + ": a control character");
			}
		}
	}

	@Test
	void findsTheEndOfAStringWhereverItStands() {
		for (int length = 0; length < 40; length++) {
			for (String last : List.of("", "\u00e9", "\\\"", "\\\\", "\u007f", "~", "!", "#", "[", "]")) {
				String json = "x".repeat(length) + last;
				String text = "x".repeat(length) + last.replace("\\\"", "\"").replace("\\\\", "\\");
				assertThat(json("{\"S\":\"" + json + "\"}").value().stringValue()).isEqualTo(text);
			}
		}
	}

	@Test
	void givesARepeatedAttributeTwice() {
		String item = "{\"a\":{\"S\":\"1\"},\"a\":{\"S\":\"2\"}}";
		assertThat(json(item).item().toAttributes()).isEqualTo(Map.of("a", AttributeValue.fromS("2")))
			.isEqualTo(new SdkLane().item(item.getBytes(StandardCharsets.UTF_8)));
	}

	@Test
	void refusesEveryTruncation() {
		Map<String, AttributeValue> item = RandomValues.map(new SplittableRandom(4), 4);
		byte[] whole = DynamoJson.item(item, new SplittableRandom(4));
		int last = whole.length;
		while (whole[last - 1] != '}') {
			last--;
		}
		for (int length = 0; length < last; length++) {
			byte[] truncated = Arrays.copyOf(whole, length);
			refused(() -> Lane.json(truncated).item().toAttributes());
			refused(() -> Lane.json(truncated).skip());
		}
	}

	@Test
	void refusesWhatComesAfterTheEnd() {
		JsonTokens json = json("{\"S\":\"a\"} x");
		json.value().skip();
		refused(json::end).hasMessageContaining("byte 10: expected nothing more");
	}

	@Test
	void refusesToSkipForEver() {
		assertThatCode(json("[".repeat(129) + "]".repeat(129))::skip).doesNotThrowAnyException();
		refused(json("[".repeat(130) + "]".repeat(130))::skip).hasMessageContaining("nested more than 128 deep");
		refused(json("[".repeat(1_000_000))::skip).hasMessageContaining("nested more than 128 deep");
		refused(json("{\"a\":".repeat(1_000_000))::skip).hasMessageContaining("nested more than 128 deep");
	}

	@Test
	void neverQuotesAValue() {
		refused(() -> json("{\"a\":{\"S\":secret}}").item().toAttributes()).hasMessageNotContaining("secret");
		refused(() -> json("{\"a\":{\"N\":\"secret\"}}").item().toAttributes()).hasMessageNotContaining("secret");
		refused(() -> json("{\"a\":{\"B\":\"secret\"}}").item().toAttributes()).hasMessageNotContaining("secret");
	}

	private static JsonTokens json(String json) {
		return Lane.json(json.getBytes(StandardCharsets.UTF_8));
	}

	private static AbstractThrowableAssert<?, ? extends Throwable> refused(ThrowingCallable read) {
		return assertThatThrownBy(read).isInstanceOfSatisfying(TableTheoryException.class,
				(failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_VALUE));
	}

}
