// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cursor;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.testing.Fuzz;
import io.tabletheory.testing.RandomValues;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class PortableCursorCodecTests {

	private static final String GOLDEN = "eyJsYXN0S2V5Ijp7IlBLIjp7IlMiOiJVU0VSIzEifSwiU0siOnsiUyI6IlBST0ZJTEUifX0s"
			+ "ImluZGV4IjoiZ3NpLWVtYWlsIiwic29ydCI6IkFTQyJ9";

	private static final Cursor GOLDEN_CURSOR = new Cursor(Map.of("PK", s("USER#1"), "SK", s("PROFILE")), "gsi-email",
			SortDirection.ASC);

	private final CursorCodec codec = CursorCodec.portable();

	static List<Arguments> goldenCursors() {
		return List
			.of(Arguments.of("keys, index and direction", GOLDEN_CURSOR, GOLDEN), Arguments.of("a number and a binary",
					new Cursor(Map.of("sk", b(0xfb, 0xff), "pk", AttributeValue.fromN("42")), null, SortDirection.DESC),
					"eyJsYXN0S2V5Ijp7InBrIjp7Ik4iOiI0MiJ9LCJzayI6eyJCIjoiKy84PSJ9fSwic29ydCI6IkRFU0MifQ=="),
					Arguments.of("every escape", new Cursor(Map.of("k", s(
							"\"\\/\b\f\n\r\t\u0000\u001f\u007f<>&\u2028\u2029\u00e9\ufffd" + "\ud83d\ude00\uffff")),
							"<i&x>", null),
							"eyJsYXN0S2V5Ijp7ImsiOnsiUyI6IlwiXFwvXGJcZlxuXHJcdFx1MDAwMFx1MDAxZn9cdTAwM2NcdTAwM2Vc"
									+ "dTAwMjZcdTIwMjhcdTIwMjnDqe-_vfCfmIDvv78ifX0sImluZGV4IjoiXHUwMDNjaVx1MDAyNnhcdTAw"
									+ "M2UifQ=="),
					Arguments
						.of("the order of keys at every level", new Cursor(
								Map.of("\uffff", s("1"), "\ud800\udc00", s("2"), "\ue000", s("3"), "a",
										AttributeValue.fromM(Map.of("\uffff", AttributeValue.fromN("1"), "\udbff\udfff",
												AttributeValue
													.fromN("2"),
												"b", AttributeValue.fromL(List.of(AttributeValue.fromM(Map.of())))))),
								null, null),
								"eyJsYXN0S2V5Ijp7ImEiOnsiTSI6eyJiIjp7IkwiOlt7Ik0iOnt9fV19LCLvv78iOnsiTiI6IjEifSwi9I-_"
										+ "vyI6eyJOIjoiMiJ9fX0sIu6AgCI6eyJTIjoiMyJ9LCLvv78iOnsiUyI6IjEifSwi8JCAgCI6eyJTIjoi"
										+ "MiJ9fX0="),
					Arguments.of("all ten types", new Cursor(allTypes(), null, null),
							"eyJsYXN0S2V5Ijp7ImIiOnsiQk9PTCI6dHJ1ZX0sImJpbiI6eyJCIjoiIn0sImJzIjp7IkJTIjpbIllRPT0i"
									+ "LCIiXX0sImYiOnsiQk9PTCI6ZmFsc2V9LCJsIjp7IkwiOlt7IlMiOiJ4In0seyJMIjpbXX0seyJOVUxM"
									+ "Ijp0cnVlfV19LCJtIjp7Ik0iOnsiYSI6eyJTIjoiIn0sInoiOnsiTiI6IjEifX19LCJuIjp7Ik4iOiIt"
									+ "MS41In0sIm5zIjp7Ik5TIjpbIjMiLCIxIiwiMiJdfSwibnVsIjp7Ik5VTEwiOnRydWV9LCJzIjp7IlMi"
									+ "OiJ4In0sInNzIjp7IlNTIjpbImIiLCJhIl19fX0="),
					Arguments.of("the URL alphabet", new Cursor(Map.of("k", s("???>>>")), null, null),
							"eyJsYXN0S2V5Ijp7ImsiOnsiUyI6Ij8_P1x1MDAzZVx1MDAzZVx1MDAzZSJ9fX0="));
	}

	private static Map<String, AttributeValue> allTypes() {
		Map<String, AttributeValue> map = new LinkedHashMap<>();
		map.put("s", s("x"));
		map.put("n", AttributeValue.fromN("-1.5"));
		map.put("bin", b());
		map.put("b", AttributeValue.fromBool(true));
		map.put("f", AttributeValue.fromBool(false));
		map.put("nul", AttributeValue.fromNul(true));
		map.put("ss", AttributeValue.fromSs(List.of("b", "a")));
		map.put("ns", AttributeValue.fromNs(List.of("3", "1", "2")));
		map.put("bs", AttributeValue.fromBs(List.of(b('a').b(), b().b())));
		map.put("l",
				AttributeValue.fromL(List.of(s("x"), AttributeValue.fromL(List.of()), AttributeValue.fromNul(true))));
		map.put("m", AttributeValue.fromM(Map.of("z", AttributeValue.fromN("1"), "a", s(""))));
		return map;
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("goldenCursors")
	void writesTheBytesOfGo(String what, Cursor cursor, String text) {
		assertThat(this.codec.encode(cursor)).isEqualTo(text);
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("goldenCursors")
	void readsTheBytesOfGo(String what, Cursor cursor, String text) {
		assertThat(this.codec.decode(text)).isEqualTo(cursor);
	}

	@Test
	void writesNothingWhereThereIsNoNextPage() {
		assertThat(this.codec.encode(new Cursor(Map.of(), "index", SortDirection.ASC))).isEmpty();
	}

	@ParameterizedTest
	@ValueSource(strings = { "", " ", "\t\r\n" })
	void readsNothingAsTheFirstPage(String text) {
		assertThat(this.codec.decode(text)).isNull();
	}

	@Test
	void readsAnAbsentTextAsTheFirstPage() {
		assertThat(this.codec.decode(null)).isNull();
	}

	@Test
	void leavesOutAnEmptyIndex() {
		assertThat(json(new Cursor(Map.of("k", s("v")), "", null))).isEqualTo("{\"lastKey\":{\"k\":{\"S\":\"v\"}}}");
	}

	@Test
	void writesNullAsTrueWhateverItHolds() {
		assertThat(json(new Cursor(Map.of("k", AttributeValue.fromNul(false)), null, null)))
			.isEqualTo("{\"lastKey\":{\"k\":{\"NULL\":true}}}");
	}

	@Test
	void readsTextWithWhitespaceAround() {
		assertThat(this.codec.decode(" \n" + GOLDEN + "\t ")).isEqualTo(GOLDEN_CURSOR);
	}

	@Test
	void readsTextWithoutPadding() {
		String text = text("{\"lastKey\":{\"k\":{\"S\":\"v\"}}}  ");

		assertThat(text).endsWith("=");
		assertThat(this.codec.decode(text.replace("=", ""))).isEqualTo(new Cursor(Map.of("k", s("v")), null, null));
	}

	@Test
	void readsBothAlphabets() {
		Cursor cursor = new Cursor(Map.of("k", s("???\uffff\ufffe")), null, null);
		String text = this.codec.encode(cursor);

		assertThat(text).contains("_").contains("-");
		assertThat(this.codec.decode(text.replace('_', '/').replace('-', '+'))).isEqualTo(cursor);
	}

	@ParameterizedTest
	@ValueSource(strings = { "{\"lastKey\":{\"k\":{\"S\":\"<\u2028&\"}}}",
			"{\"lastKey\":{\"k\":{\"S\":\"\\u003c\\u2028\\u0026\"}}}",
			" { \"index\" : \"\", \"sort\" : \"\", \"lastKey\" : { \"k\" : { \"S\" : \"<\\u2028&\" } } } ",
			"{\"index\":null,\"sort\":null,\"lastKey\":{\"k\":{\"S\":\"\\u003C\\u2028&\"}},\"later\":[{}]}" })
	void readsWhatOtherWritersWrite(String json) {
		assertThat(decodeJson(json)).isEqualTo(new Cursor(Map.of("k", s("<\u2028&")), null, null));
	}

	@ParameterizedTest
	@CsvSource({ "asc, ASC", "Asc, ASC", "ASC, ASC", "desc, DESC", "DESC, DESC", "descending, ASC", "up, ASC" })
	void readsTheDirectionAsGoDoes(String sort, SortDirection direction) {
		assertThat(decodeJson("{\"lastKey\":{\"k\":{\"S\":\"v\"}},\"sort\":\"" + sort + "\"}"))
			.isEqualTo(new Cursor(Map.of("k", s("v")), null, direction));
	}

	@ParameterizedTest
	@ValueSource(strings = { "/w==", "_w==", "/w", "_w" })
	void readsBinariesInBothAlphabetsPaddedOrNot(String base64) {
		assertThat(decodeJson("{\"lastKey\":{\"k\":{\"B\":\"" + base64 + "\"}}}"))
			.isEqualTo(new Cursor(Map.of("k", b(0xff)), null, null));
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "secret", "null", "1", "[]", "\"lastKey\"", "{}",
			"{\"lastKey\":{\"k\":{\"S\":\"secret\"}}", "{\"lastKey\":{\"k\":{\"S\":\"secret\"}}} {}",
			"{\"lastKey\":null}", "{\"lastKey\":{}}", "{\"lastKey\":[]}", "{\"lastKey\":\"secret\"}",
			"{\"LastKey\":{\"k\":{\"S\":\"secret\"}}}", "{\"lastKey\":{\"k\":\"secret\"}}",
			"{\"lastKey\":{\"k\":null}}", "{\"lastKey\":{\"k\":{}}}",
			"{\"lastKey\":{\"k\":{\"S\":\"secret\",\"N\":\"1\"}}}", "{\"lastKey\":{\"k\":{\"s\":\"secret\"}}}",
			"{\"lastKey\":{\"k\":{\"secret\":1}}}", "{\"lastKey\":{\"k\":{\"S\":1}}}",
			"{\"lastKey\":{\"k\":{\"S\":null}}}", "{\"lastKey\":{\"k\":{\"N\":1}}}", "{\"lastKey\":{\"k\":{\"B\":1}}}",
			"{\"lastKey\":{\"k\":{\"B\":\"secret!\"}}}", "{\"lastKey\":{\"k\":{\"B\":\"a\"}}}",
			"{\"lastKey\":{\"k\":{\"BOOL\":\"true\"}}}", "{\"lastKey\":{\"k\":{\"BOOL\":null}}}",
			"{\"lastKey\":{\"k\":{\"NULL\":false}}}", "{\"lastKey\":{\"k\":{\"NULL\":null}}}",
			"{\"lastKey\":{\"k\":{\"NULL\":\"true\"}}}", "{\"lastKey\":{\"k\":{\"SS\":\"secret\"}}}",
			"{\"lastKey\":{\"k\":{\"SS\":[null]}}}", "{\"lastKey\":{\"k\":{\"NS\":[1]}}}",
			"{\"lastKey\":{\"k\":{\"BS\":[\"a\"]}}}", "{\"lastKey\":{\"k\":{\"L\":{}}}}",
			"{\"lastKey\":{\"k\":{\"L\":[\"secret\"]}}}", "{\"lastKey\":{\"k\":{\"L\":[null]}}}",
			"{\"lastKey\":{\"k\":{\"M\":[]}}}", "{\"lastKey\":{\"k\":{\"M\":{\"k\":\"secret\"}}}}",
			"{\"lastKey\":{\"k\":{\"S\":\"\\ud800secret\"}}}", "{\"lastKey\":{\"secret\\udc00\":{\"S\":\"a\"}}}",
			"{\"lastKey\":{\"k\":{\"S\":\"secret\"},\"k\":{\"S\":\"secret\"}}}",
			"{\"lastKey\":{\"k\":{\"S\":\"secret\",\"S\":\"b\"}}}",
			"{\"lastKey\":{\"k\":{\"S\":\"a\"}},\"lastKey\":{\"k\":{\"S\":\"secret\"}}}",
			"{\"lastKey\":{\"k\":{\"S\":\"secret\"}},\"index\":1}", "{\"lastKey\":{\"k\":{\"S\":\"a\"}},\"sort\":true}",
			"{\"lastKey\":{\"k\":{\"S\":\"secret\"}},\"sort\":[]}" })
	void refusesJsonThatIsNoCursor(String json) {
		assertRefused(() -> this.codec.decode(text("\n" + json)));
	}

	@ParameterizedTest
	@ValueSource(strings = { "secret", "!secret", "a", "=", "====", "e30=e30=", "%7B%7D", "bnVsbA==", "_w==", "7aCA" })
	void refusesTextThatIsNoCursor(String text) {
		assertRefused(() -> this.codec.decode(text));
	}

	@Test
	void refusesCutAndTrailingText() {
		for (int length = 1; length < GOLDEN.length(); length++) {
			String cut = GOLDEN.substring(0, length);
			assertRefused(() -> this.codec.decode(cut));
		}
		assertRefused(() -> this.codec.decode(GOLDEN + GOLDEN));
	}

	@Test
	void refusesASignedCursorRatherThanIgnoreItsSignature() {
		assertRefused(() -> this.codec.decode(GOLDEN + ".k1.1768521600.AySWe41z"));
	}

	@Test
	void readsAndWritesValuesAsDeepAsDynamoDbNestsThemButNoDeeper() {
		Cursor deepest = new Cursor(Map.of("k", nested(32)), null, null);

		assertThat(decodeJson(nestedJson(32))).isEqualTo(deepest);
		assertThat(json(deepest)).isEqualTo(nestedJson(32));
		assertRefused(() -> decodeJson(nestedJson(33)));
		assertRefused(() -> this.codec.encode(new Cursor(Map.of("k", nested(33)), null, null)));
		assertRefused(() -> decodeJson(
				nestedJson(33).replace("{\"L\":[", "{\"M\":{\"a\":").replace("]}", "}}").replace("\"a\":}", "}")));
	}

	@Test
	void countsTheLevelOfEveryValueAsDynamoDbDoes() {
		String scalar = "[{\"NULL\":true}]";

		assertThat(decodeJson(nestedJson(31).replace("[]", scalar))).isNotNull();
		assertRefused(() -> decodeJson(nestedJson(32).replace("[]", scalar)));
		assertRefused(() -> this.codec.encode(new Cursor(Map.of("k", around(s("x"), 32)), null, null)));
		assertThat(this.codec.encode(new Cursor(Map.of("k", around(s("x"), 31)), null, null))).isNotEmpty();
	}

	@Test
	void countsListsAndMapsAlike() {
		AttributeValue value = AttributeValue.fromM(Map.of("a", nested(31)));

		assertThat(this.codec.decode(this.codec.encode(new Cursor(Map.of("k", value), null, null)))).isNotNull();
		assertRefused(
				() -> this.codec.encode(new Cursor(Map.of("k", AttributeValue.fromL(List.of(value))), null, null)));
	}

	@Test
	void refusesTextLongerThanAnyKey() {
		assertRefused(() -> this.codec.decode("A".repeat(64 * 1024 + 1)));
		assertRefused(() -> this.codec.decode(text("[".repeat(40_000))));
		assertRefused(() -> this.codec.encode(new Cursor(Map.of("k", s("a".repeat(50_000))), null, null)));
	}

	@Test
	void writesTheLongestKeysThatAreEscapedInFull() {
		Map<String, AttributeValue> longest = Map.of("<".repeat(255), s("<".repeat(2048)), ">".repeat(255),
				s("&".repeat(1024)), "&".repeat(255), s("\u0000".repeat(2048)), "\u0000".repeat(255),
				s("<".repeat(1024)));
		Cursor cursor = new Cursor(longest, "i".repeat(255), SortDirection.DESC);

		assertThat(this.codec.decode(this.codec.encode(cursor))).isEqualTo(cursor);
	}

	@Test
	void refusesToWriteWhatIsNoDynamoDbValue() {
		AttributeValue nothing = AttributeValue.builder().build();
		AttributeValue two = AttributeValue.builder().s("secret").n("1").build();
		for (AttributeValue value : Arrays.asList(null, nothing, two, AttributeValue.fromS(null),
				AttributeValue.fromL(Collections.singletonList(null)), AttributeValue.fromL(List.of(nothing)),
				AttributeValue.fromSs(Collections.singletonList(null)),
				AttributeValue.fromBs(Collections.singletonList(null)),
				AttributeValue.fromM(Collections.singletonMap("k", null)),
				AttributeValue.fromM(Collections.singletonMap(null, s("secret"))))) {
			assertRefused(() -> this.codec.encode(new Cursor(Collections.singletonMap("k", value), null, null)));
		}
	}

	@Test
	void keepsKeysOutOfTheTextFormOfACursor() {
		assertThat(new Cursor(Map.of("PK", s("secret")), "index", SortDirection.ASC)).hasToString("Cursor[PK]");
	}

	@Test
	void readsBackWhatItWrites() {
		Fuzz.run((random) -> {
			Cursor cursor = new Cursor(RandomValues.map(random, 3), RandomValues.text(random),
					random.nextBoolean() ? SortDirection.ASC : null);

			assertThat(this.codec.decode(this.codec.encode(cursor)))
				.isEqualTo(cursor.lastKey().isEmpty() ? null : cursor);
		});
	}

	@Test
	void answersMutatedTextWithACursorOrATypedRefusal() {
		Fuzz.run((random) -> {
			Cursor cursor = new Cursor(RandomValues.map(random, 3), "index", SortDirection.ASC);
			byte[] text = this.codec.encode(cursor).getBytes(StandardCharsets.US_ASCII);

			answers(new String(Fuzz.mutate(text, random), StandardCharsets.ISO_8859_1));
		});
	}

	@Test
	void answersMutatedJsonWithACursorOrATypedRefusal() {
		Fuzz.run((random) -> {
			Cursor cursor = new Cursor(RandomValues.map(random, 3), "index", SortDirection.ASC);
			byte[] json = json(cursor).getBytes(StandardCharsets.UTF_8);

			answers(Base64.getUrlEncoder().encodeToString(Fuzz.mutate(json, random)));
		});
	}

	private void answers(String text) {
		try {
			Cursor cursor = this.codec.decode(text);
			if (cursor == null) {
				assertThat(text).isBlank();
			}
			else {
				assertThat(this.codec.decode(this.codec.encode(cursor))).isEqualTo(cursor);
			}
		}
		catch (TableTheoryException ex) {
			assertThat(ex.code()).isEqualTo(ErrorCode.INVALID_CURSOR);
		}
	}

	private @Nullable Cursor decodeJson(String json) {
		return this.codec.decode(text(json));
	}

	private String json(Cursor cursor) {
		return new String(Base64.getUrlDecoder().decode(this.codec.encode(cursor)), StandardCharsets.UTF_8);
	}

	private static String text(String json) {
		return Base64.getUrlEncoder().encodeToString(json.getBytes(StandardCharsets.UTF_8));
	}

	private static String nestedJson(int depth) {
		return "{\"lastKey\":{\"k\":" + "{\"L\":[".repeat(depth) + "]}".repeat(depth) + "}}";
	}

	private static AttributeValue nested(int depth) {
		return around(AttributeValue.fromL(List.of()), depth - 1);
	}

	private static AttributeValue around(AttributeValue innermost, int lists) {
		AttributeValue value = innermost;
		for (int count = 0; count < lists; count++) {
			value = AttributeValue.fromL(List.of(value));
		}
		return value;
	}

	private static AttributeValue s(String text) {
		return AttributeValue.fromS(text);
	}

	private static AttributeValue b(int... bytes) {
		byte[] content = new byte[bytes.length];
		for (int at = 0; at < bytes.length; at++) {
			content[at] = (byte) bytes[at];
		}
		return AttributeValue.fromB(SdkBytes.fromByteArray(content));
	}

	private static void assertRefused(ThrowingCallable call) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(call)
			.withMessageNotContaining("secret")
			.withNoCause()
			.extracting(TableTheoryException::code)
			.isEqualTo(ErrorCode.INVALID_CURSOR);
	}

	@Test
	void takesCursorsUpToTheLimitAndNoneBeyond() {
		String json = "{\"lastKey\":{\"k\":{\"S\":\"" + "a".repeat(49126) + "\"}}}";
		String longest = Base64.getUrlEncoder().encodeToString(json.getBytes(StandardCharsets.UTF_8));
		assertThat(longest).hasSize(65_536);
		Cursor cursor = new Cursor(Map.of("k", s("a".repeat(49126))), null, null);
		assertThat(CursorCodec.portable().decode(longest)).isEqualTo(cursor);
		assertThat(CursorCodec.portable().encode(cursor)).isEqualTo(longest);
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> CursorCodec.portable().decode(longest + "A"))
			.withMessageContaining("is longer than 65536 characters");
	}

}
