// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.serialization;

import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
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
import static org.junit.jupiter.params.provider.Arguments.arguments;

/**
 * Golden values of {@link AttributeSerialization}: type id, then bytes, as AWS writes
 * them.
 */
class AttributeSerializationEncodingTests {

	private static final AttributeValue EMPTY_LIST = list();

	@ParameterizedTest
	@MethodSource({ "scalarValues", "stringValues", "setValues", "documentValues" })
	void encodes(AttributeValue value, String hex) {
		assertThat(hex(value)).isEqualTo(hex.replace(" ", ""));
	}

	@ParameterizedTest
	@MethodSource({ "scalarValues", "stringValues", "setValues", "documentValues" })
	void decodesToACanonicalValue(AttributeValue value, String hex) {
		byte[] typed = HexFormat.of().parseHex(hex.replace(" ", ""));
		int typeId = (typed[0] & 0xff) << 8 | (typed[1] & 0xff);
		assertThat(AttributeSerialization.decode(typeId, Arrays.copyOfRange(typed, 2, typed.length)))
			.isEqualTo(AttributeSerializationOracle.canonical(value));
	}

	static Stream<Arguments> scalarValues() {
		return Stream.of(arguments(AttributeValue.fromNul(true), "0000"),
				arguments(AttributeValue.fromBool(false), "0004 00"),
				arguments(AttributeValue.fromBool(true), "0004 01"), arguments(number("0"), "0002 30"),
				arguments(number("-.0120e2"), "0002 2d312e32"), arguments(number("007"), "0002 37"),
				arguments(binary(""), "ffff"), arguments(binary("00ff80"), "ffff 00ff80"));
	}

	static Stream<Arguments> stringValues() {
		return Stream.of(arguments(string(""), "0001"), arguments(string("a"), "0001 61"),
				arguments(string("\u00e9"), "0001 c3a9"), arguments(string("e\u0301"), "0001 65cc81"),
				arguments(string("\u0000"), "0001 00"), arguments(string("\ufeff"), "0001 efbbbf"),
				arguments(string("\u007f\u0080\u07ff\u0800"), "0001 7f c280 dfbf e0a080"),
				arguments(string("\ud7ff\ue000\ufffd\uffff"), "0001 ed9fbf ee8080 efbfbd efbfbf"),
				arguments(string("\ud800\udc00\udbff\udfff"), "0001 f0908080 f48fbfbf"));
	}

	static Stream<Arguments> setValues() {
		return Stream.of(arguments(strings("b", "a"), "0101 00000002 00000001 61 00000001 62"),
				arguments(strings(), "0101 00000000"), arguments(strings(""), "0101 00000001 00000000"),
				arguments(strings("aa", "b", "a", ""), "0101 00000004 00000000 00000001 61 00000002 6161 00000001 62"),
				arguments(strings("\u00e9", "e\u0301"), "0101 00000002 00000003 65cc81 00000002 c3a9"),
				arguments(strings("&", "\uff61", "\ud800\udc02"),
						"0101 00000003 00000001 26 00000004 f0908082 00000003 efbda1"),
				arguments(strings("\uffff", "\ue000", "\udbff\udfff", "\ud7ff"),
						"0101 00000004 00000003 ed9fbf 00000004 f48fbfbf 00000003 ee8080 00000003 efbfbf"),
				arguments(numbers("1e3", "999"), "0102 00000002 00000004 31303030 00000003 393939"),
				arguments(numbers("2", "10", "1", "0.5", "-10", "-1"),
						"0102 00000006 00000002 2d31 00000003 2d3130 00000003 302e35 00000001 31 00000002 3130 00000001 32"),
				arguments(numbers(), "0102 00000000"),
				arguments(binaries("80", "7f", ""), "01ff 00000003 00000000 00000001 7f 00000001 80"),
				arguments(binaries("0100", "ff", "01"), "01ff 00000003 00000001 01 00000002 0100 00000001 ff"),
				arguments(binaries(), "01ff 00000000"));
	}

	static Stream<Arguments> documentValues() {
		return Stream.of(arguments(EMPTY_LIST, "0300 00000000"), arguments(map(), "0200 00000000"),
				arguments(list(list(), map(), string(""), number("1.0")),
						"0300 00000004 0300 00000004 00000000 0200 00000004 00000000 0001 00000000 0002 00000001 31"),
				arguments(map("b", number("1"), "a", string("x")),
						"0200 00000002 0001 00000001 61 0001 00000001 78 0001 00000001 62 0002 00000001 31"),
				arguments(map("\uff61", AttributeValue.fromNul(true), "\ud800\udc02", AttributeValue.fromBool(true)),
						"0200 00000002 0001 00000004 f0908082 0004 00000001 01 0001 00000003 efbda1 0000 00000000"),
				arguments(list(binary("01"), strings("s"), numbers("1"), binaries("")),
						"0300 00000004 ffff 00000001 01 0101 00000009 00000001 00000001 73"
								+ " 0102 00000009 00000001 00000001 31 01ff 00000008 00000001 00000000"),
				arguments(map("m", map("l", list(AttributeValue.fromNul(true)))), "0200 00000001 0001 00000001 6d"
						+ " 0200 0000001b 00000001 0001 00000001 6c 0300 0000000a 00000001 0000 00000000"));
	}

	@ParameterizedTest
	@CsvSource({ "000123.000, 123", "+1.50E+1, 15", ".5, 0.5", "5., 5", "-.0120e2, -1.2", "100, 100", "1e2, 100",
			"0.00100, 0.001", "123.456e4, 1234560", "123e-4, 0.0123", "-0, 0", "0e999, 0" })
	void normalisesNumbersAloneAndInSets(String number, String normalised) {
		assertThat(AttributeSerialization.encode(number(number))).asString().isEqualTo(normalised);
		assertThat(hex(numbers(number))).isEqualTo(hex(numbers(normalised)));
	}

	@Test
	void writesTheLongestNumbers() {
		assertThat(AttributeSerialization.encode(number("1e" + "0".repeat(1000) + "5"))).asString().isEqualTo("100000");
		assertThat(AttributeSerialization.encode(number("1".repeat(38) + "0".repeat(50)))).asString()
			.isEqualTo("1".repeat(38) + "0".repeat(50));
		assertThat(AttributeSerialization.encode(number("0.1E-129"))).asString()
			.isEqualTo("0." + "0".repeat(129) + "1");
	}

	@Test
	void readsTheLongestNumber() {
		AttributeValue longest = number("-" + "9".repeat(38) + "E-167");
		byte[] bytes = AttributeSerialization.encode(longest);
		assertThat(bytes).hasSize(170);
		assertThat(AttributeSerialization.encode(AttributeSerialization.decode(0x0002, bytes))).isEqualTo(bytes);
	}

	@Test
	void writesValuesOfManyBuffers() {
		AttributeValue value = list(string("\u00e9".repeat(300)), string("a".repeat(70_000)), binary("00".repeat(999)));
		assertThat(AttributeSerialization.encode(value)).isEqualTo(AttributeSerializationOracle.value(value));
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "-", "abc", " 1", "1 ", "0x10", "NaN", "1e126", "9.9E-131", "\u0661",
			"999999999999999999999999999999999999995e-1" })
	void refusesWhatIsNoNumber(String text) {
		assertRefused(number(text));
		assertRefused(numbers("1", text));
		assertRefused(list(number(text)));
	}

	@Test
	void refusesMoreThanThirtyEightDigits() {
		assertRefused(number("1".repeat(39) + "0".repeat(50)));
	}

	static Stream<AttributeValue> setsWithDuplicates() {
		return Stream.of(strings("a", "b", "a"), numbers("1", "1"), numbers("1", "1.0"), numbers("0", "2", "-0"),
				binaries("01", "02", "01"), binaries("", ""));
	}

	@ParameterizedTest
	@MethodSource("setsWithDuplicates")
	void refusesDuplicates(AttributeValue set) {
		assertRefused(set);
		assertRefused(list(set));
	}

	@ParameterizedTest
	@ValueSource(strings = { "\ud800", "\udc00", "a\udbff", "\ud800a", "\udc00\ud800", "\ud800\ud800\udc00" })
	void refusesHalvesOfSurrogatePairs(String text) {
		assertRefused(string(text));
		assertRefused(strings(text));
		assertRefused(map(text, EMPTY_LIST));
	}

	@Test
	void refusesEmptyKeys() {
		assertRefused(map("", EMPTY_LIST));
		assertRefused(list(map("a", map("", EMPTY_LIST))));
	}

	@Test
	void countsTheBytesOfKeys() {
		String longest = "\u00e9".repeat(32_767) + "a";
		assertThat(AttributeSerialization.encode(map(longest, EMPTY_LIST))).hasSize(4 + 6 + 65_535 + 6 + 4);
		assertRefused(map(longest + "a", EMPTY_LIST));
	}

	@Test
	void refusesNullThatIsFalse() {
		assertRefused(AttributeValue.fromNul(false));
	}

	@Test
	void refusesValuesThatAreNotOfExactlyOneType() {
		AttributeValue none = AttributeValue.builder().build();
		AttributeValue two = AttributeValue.builder().s("a").n("1").build();
		assertRefused(none);
		assertRefused(two);
		assertRefused(map("a", none));
		assertRefused(list(two));
	}

	@Test
	void refusesNullElements() {
		assertRefused(AttributeValue.fromSs(Arrays.asList("a", null)));
		assertRefused(AttributeValue.fromNs(Arrays.asList("1", null)));
		assertRefused(AttributeValue.fromBs(Arrays.asList(SdkBytes.fromUtf8String("a"), null)));
		assertRefused(AttributeValue.fromL(Arrays.asList(EMPTY_LIST, null)));
		assertRefused(AttributeValue.fromM(Collections.singletonMap("a", null)));
		assertRefused(AttributeValue.fromM(Collections.singletonMap(null, EMPTY_LIST)));
	}

	@Test
	void allowsThirtyTwoLevels() {
		assertThat(AttributeSerialization.encode(inLists(strings("a"), 31))).hasSize(31 * 10 - 6 + 6 + 9);
		assertThat(AttributeSerialization.encode(inLists(EMPTY_LIST, 31))).isNotEmpty();
		assertThat(AttributeSerialization.encode(inMaps(map(), 31))).isNotEmpty();
	}

	@Test
	void refusesThirtyThreeLevels() {
		assertRefused(inLists(string("a"), 32));
		assertRefused(inLists(EMPTY_LIST, 32));
		assertRefused(inMaps(AttributeValue.fromNul(true), 32));
		assertRefused(inLists(EMPTY_LIST, 20_000));
	}

	@Test
	void doesNotTellValues() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> AttributeSerialization.encode(strings("secret", "secret")))
			.withMessageNotContaining("secret");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> AttributeSerialization.encode(number("4711x")))
			.withMessageNotContaining("4711");
	}

	private static void assertRefused(AttributeValue value) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> AttributeSerialization.encode(value))
			.satisfies((refusal) -> assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_VALUE));
	}

	private static String hex(AttributeValue value) {
		return "%04x".formatted(AttributeSerialization.typeId(value))
				+ HexFormat.of().formatHex(AttributeSerialization.encode(value));
	}

	private static AttributeValue string(String text) {
		return AttributeValue.fromS(text);
	}

	private static AttributeValue number(String text) {
		return AttributeValue.fromN(text);
	}

	private static AttributeValue binary(String hex) {
		return AttributeValue.fromB(SdkBytes.fromByteArray(HexFormat.of().parseHex(hex)));
	}

	private static AttributeValue strings(String... members) {
		return AttributeValue.fromSs(List.of(members));
	}

	private static AttributeValue numbers(String... members) {
		return AttributeValue.fromNs(List.of(members));
	}

	private static AttributeValue binaries(String... members) {
		return AttributeValue
			.fromBs(Stream.of(members).map((hex) -> SdkBytes.fromByteArray(HexFormat.of().parseHex(hex))).toList());
	}

	private static AttributeValue list(AttributeValue... elements) {
		return AttributeValue.fromL(List.of(elements));
	}

	private static AttributeValue map(Object... keysAndValues) {
		Map<String, AttributeValue> map = new LinkedHashMap<>();
		for (int i = 0; i < keysAndValues.length; i += 2) {
			map.put((String) keysAndValues[i], (AttributeValue) keysAndValues[i + 1]);
		}
		return AttributeValue.fromM(map);
	}

	private static AttributeValue inLists(AttributeValue value, int levels) {
		return Stream.iterate(value, (inner) -> list(inner)).skip(levels).findFirst().orElseThrow();
	}

	private static AttributeValue inMaps(AttributeValue value, int levels) {
		return Stream.iterate(value, (inner) -> map("k", inner)).skip(levels).findFirst().orElseThrow();
	}

}
