// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.plain;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.Role;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for the reading side of {@link PlainValues}.
 */
class PlainValuesReadingTests {

	private static final Origin ORIGIN = Origin.of("put", "User", "users");

	private static final AttributeModel TIMESTAMP = AttributeModel.named("x", AttributeType.S)
		.role(Role.CREATED_AT)
		.build();

	private static final AttributeModel VERSION = AttributeModel.named("x", AttributeType.N).role(Role.VERSION).build();

	private static final AttributeModel TTL = AttributeModel.named("x", AttributeType.N)
		.format(Format.UNIX_SECONDS)
		.build();

	private static final AttributeModel JSON = AttributeModel.named("x", AttributeType.S).json(true).build();

	@Test
	void readsTextAndBooleans() {
		assertThat(read(AttributeType.S, AttributeValue.fromS("2026-01-16T00:00:00Z")))
			.isEqualTo("2026-01-16T00:00:00Z");
		assertThat(read(AttributeType.BOOL, AttributeValue.fromBool(true))).isEqualTo(true);
	}

	@Test
	void readsNumbersAsBigDecimalWhateverTheirValue() {
		assertThat(read(AttributeType.N, AttributeValue.fromN("20"))).isEqualTo(new BigDecimal("20"));
		assertThat(read(AttributeType.N, AttributeValue.fromN("19.99"))).isEqualTo(new BigDecimal("19.99"));
		assertThat(read(AttributeType.N, AttributeValue.fromN("1.5E+3"))).isEqualTo(new BigDecimal("1500"));
		assertThat(PlainValues.read(null, AttributeValue.fromN("20"), ORIGIN)).isEqualTo(new BigDecimal("20"));
	}

	@Test
	void readsDeclaredWholeNumbersAsLong() {
		assertThat(PlainValues.read(VERSION, AttributeValue.fromN("7"), ORIGIN)).isEqualTo(7L);
		assertThat(PlainValues.read(VERSION, AttributeValue.fromN("7.0"), ORIGIN)).isEqualTo(7L);
		assertRefused(VERSION, AttributeValue.fromN("7.5"), ErrorCode.INVALID_VALUE,
				"Attribute \"x\": A number is not whole");
	}

	@Test
	void readsTimesToLiveAsSeconds() {
		assertThat(PlainValues.read(TTL, AttributeValue.fromN("1700000000"), ORIGIN)).isEqualTo(1_700_000_000L);
		assertThat(PlainValues.read(TTL, AttributeValue.fromN("1700000000.25"), ORIGIN)).isEqualTo(1_700_000_000L);
	}

	@ParameterizedTest
	@ValueSource(strings = { "2026-01-16T00:00:00Z", "2026-01-16T00:00:00.000Z", "2026-01-16T00:00:00.000000Z",
			"2026-01-16T00:00:00.000000000Z", "2026-01-16T01:00:00+01:00" })
	void readsTimestampsOfEveryWriter(String text) {
		assertThat(PlainValues.read(TIMESTAMP, AttributeValue.fromS(text), ORIGIN))
			.isEqualTo(Instant.parse("2026-01-16T00:00:00Z"));
	}

	@Test
	void readsTheZeroTimeOfGo() {
		assertThat(PlainValues.read(TIMESTAMP, AttributeValue.fromS("0001-01-01T00:00:00Z"), ORIGIN))
			.isEqualTo(Instant.parse("0001-01-01T00:00:00Z"));
	}

	@Test
	void refusesTimestampsThatAreNone() {
		assertRefused(TIMESTAMP, AttributeValue.fromS("s3cret"), ErrorCode.INVALID_VALUE,
				"Attribute \"x\": A text is not");
	}

	@Test
	void readsAnEmptyTextForATimestampAsNone() {
		assertThat(PlainValues.read(TIMESTAMP, AttributeValue.fromS(""), ORIGIN)).isNull();
	}

	@Test
	void readsWholeNumbersBeyond64Bits() {
		assertThat(PlainValues.read(VERSION, AttributeValue.fromN("9223372036854775807"), ORIGIN))
			.isEqualTo(Long.MAX_VALUE);
		assertThat(PlainValues.read(VERSION, AttributeValue.fromN("9223372036854775808"), ORIGIN))
			.isEqualTo(BigInteger.TWO.pow(63));
		assertThat(PlainValues.read(TTL, AttributeValue.fromN("1e30"), ORIGIN)).isEqualTo(BigInteger.TEN.pow(30));
	}

	@Test
	void copiesBinaryValues() {
		SdkBytes stored = SdkBytes.fromByteArray(new byte[] { 1, 2 });
		assertThat(read(AttributeType.B, AttributeValue.fromB(stored))).isInstanceOfSatisfying(byte[].class,
				(bytes) -> {
					assertThat(bytes).containsExactly(1, 2);
					bytes[0] = 9;
				});
		assertThat(stored.asByteArray()).containsExactly(1, 2);
	}

	@Test
	void readsTheListOfNumbersThatGoStoresForBinary() {
		assertThat(read(AttributeType.B, numbers("0", "127", "128", "255"))).isEqualTo(new byte[] { 0, 127, -128, -1 });
		assertThat(read(AttributeType.B, AttributeValue.fromL(List.of()))).isEqualTo(new byte[0]);
		assertRefused(of(AttributeType.B), numbers("256"), ErrorCode.INVALID_VALUE, "no byte");
		assertRefused(of(AttributeType.B), numbers("-1"), ErrorCode.INVALID_VALUE, "no byte");
		assertRefused(of(AttributeType.B), numbers("0.5"), ErrorCode.INVALID_VALUE, "whole");
		assertRefused(of(AttributeType.B), AttributeValue.fromL(List.of(AttributeValue.fromS("1"))),
				ErrorCode.INVALID_MODEL, "Expected a stored N, found S");
	}

	@Test
	void readsSetsInStoredOrder() {
		assertThat(read(AttributeType.SS, AttributeValue.fromSs(List.of("b", "a"))))
			.asInstanceOf(InstanceOfAssertFactories.COLLECTION)
			.containsExactly("b", "a");
		assertThat(read(AttributeType.NS, AttributeValue.fromNs(List.of("2", "1.50"))))
			.asInstanceOf(InstanceOfAssertFactories.COLLECTION)
			.containsExactly(new BigDecimal("2"), new BigDecimal("1.5"));
		SdkBytes one = SdkBytes.fromByteArray(new byte[] { 1 });
		assertThat(read(AttributeType.BS, AttributeValue.fromBs(List.of(one))))
			.asInstanceOf(InstanceOfAssertFactories.COLLECTION)
			.containsExactly(one);
	}

	@Test
	void readsTheListThatGoStoresForASet() {
		AttributeValue texts = AttributeValue.fromL(List.of(AttributeValue.fromS("a"), AttributeValue.fromS("a")));
		assertThat(read(AttributeType.SS, texts)).isEqualTo(Set.of("a"));
		assertThat(read(AttributeType.NS, numbers("1", "1.0", "2")))
			.isEqualTo(Set.of(BigDecimal.ONE, BigDecimal.valueOf(2)));
		SdkBytes one = SdkBytes.fromByteArray(new byte[] { 1 });
		assertThat(read(AttributeType.BS, AttributeValue.fromL(List.of(AttributeValue.fromB(one), numbers("1")))))
			.isEqualTo(Set.of(one));
		assertRefused(of(AttributeType.SS), numbers("1"), ErrorCode.INVALID_MODEL, "Expected a stored S, found N");
		assertRefused(of(AttributeType.SS), AttributeValue.fromL(List.of(AttributeValue.fromNul(true))),
				ErrorCode.INVALID_MODEL, "Expected a stored S, found NULL");
	}

	@ParameterizedTest
	@EnumSource
	void readsNullOfEveryType(AttributeType type) {
		Object expected = type.isSet() ? Set.of() : null;
		assertThat(read(type, AttributeValue.fromNul(true))).isEqualTo(expected);
		assertThat(PlainValues.read(JSON, AttributeValue.fromNul(true), ORIGIN)).isNull();
		assertThat(PlainValues.read(TIMESTAMP, AttributeValue.fromNul(true), ORIGIN)).isNull();
		assertThat(PlainValues.read(null, AttributeValue.fromNul(true), ORIGIN)).isNull();
	}

	@Test
	void readsNestedValuesIntoCollectionsOfTheCaller() {
		AttributeValue stored = AttributeValue
			.fromM(Map.of("list", AttributeValue.fromL(List.of(AttributeValue.fromNul(true), numbers("1"))), "Street",
					AttributeValue.fromS("x"), "flag", AttributeValue.fromBool(false)));
		Object read = read(AttributeType.M, stored);
		assertThat(read)
			.isEqualTo(Map.of("list", Arrays.asList(null, List.of(BigDecimal.ONE)), "Street", "x", "flag", false));
		assertThat(PlainValues.read(null, stored, ORIGIN)).isEqualTo(read);
		assertThat(read).asInstanceOf(InstanceOfAssertFactories.MAP).satisfies(Map::clear);
	}

	@Test
	void readsJsonText() {
		assertThat(PlainValues.read(JSON, AttributeValue.fromS("{\"a\": [1, null, \"x\"]}"), ORIGIN))
			.isEqualTo(Map.of("a", Arrays.asList(1L, null, "x")));
		assertThat(PlainValues.read(JSON, AttributeValue.fromS("null"), ORIGIN)).isNull();
		assertRefused(JSON, AttributeValue.fromS("{s3cret"), ErrorCode.INVALID_VALUE, "Attribute \"x\": The JSON text");
	}

	@Test
	void readsTheMapsAndListsThatGoStoresForJson() {
		assertThat(PlainValues.read(JSON, AttributeValue.fromM(Map.of("a", AttributeValue.fromS("x"))), ORIGIN))
			.isEqualTo(Map.of("a", "x"));
		assertThat(PlainValues.read(JSON, AttributeValue.fromL(List.of()), ORIGIN)).isEqualTo(List.of());
	}

	@ParameterizedTest
	@EnumSource
	void refusesEveryOtherType(AttributeType type) {
		AttributeValue other = (type == AttributeType.S) ? AttributeValue.fromBool(true)
				: AttributeValue.fromS("s3cret");
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> read(type, other))
			.withMessageStartingWith(
					"ErrInvalidModel (put, model User, table users): Attribute \"x\": Expected a stored " + type
							+ ", found ")
			.withMessageNotContaining("s3cret");
	}

	@Test
	void refusesMalformedValues() {
		AttributeValue nothing = AttributeValue.builder().build();
		for (AttributeValue malformed : List.of(nothing, AttributeValue.builder().s("a").n("1").build(),
				AttributeValue.fromL(List.of(nothing)), AttributeValue.fromL(Collections.singletonList(null)),
				AttributeValue.fromM(Map.of("a", nothing)))) {
			assertRefused(null, malformed, ErrorCode.INVALID_VALUE, "no value of a type that DynamoDB has");
		}
	}

	@Test
	void refusesNumbersThatAreNone() {
		assertRefused(of(AttributeType.N), AttributeValue.fromN("NaN"), ErrorCode.INVALID_VALUE, "not a number");
		assertRefused(of(AttributeType.NS), AttributeValue.fromNs(List.of("")), ErrorCode.INVALID_VALUE,
				"not a number");
	}

	@Test
	void nests32LevelsAndNoMore() {
		AttributeValue value = AttributeValue.fromS("x");
		for (int level = 1; level < 32; level++) {
			value = AttributeValue.fromL(List.of(value));
		}
		assertThat(PlainValues.read(null, value, ORIGIN)).isEqualTo(read(AttributeType.L, value));
		AttributeValue tooDeep = AttributeValue.fromM(Map.of("a", value));
		assertRefused(null, tooDeep, ErrorCode.INVALID_VALUE, "deeper than 32");
		assertRefused(of(AttributeType.M), tooDeep, ErrorCode.INVALID_VALUE, "deeper than 32");
	}

	private static AttributeValue numbers(String... numbers) {
		return AttributeValue.fromL(Arrays.stream(numbers).map(AttributeValue::fromN).toList());
	}

	private static AttributeModel of(AttributeType type) {
		return AttributeModel.named("x", type).build();
	}

	private static @Nullable Object read(AttributeType type, AttributeValue value) {
		return PlainValues.read(of(type), value, ORIGIN);
	}

	private static void assertRefused(@Nullable AttributeModel attribute, AttributeValue value, ErrorCode code,
			String problem) {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> PlainValues.read(attribute, value, ORIGIN))
			.withMessageContaining(problem)
			.satisfies((failure) -> {
				assertThat(failure.code()).isEqualTo(code);
				assertThat(failure.origin()).isEqualTo(ORIGIN);
			});
	}

}
