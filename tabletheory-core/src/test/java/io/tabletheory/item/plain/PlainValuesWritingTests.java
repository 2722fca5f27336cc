// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.plain;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for the writing side of {@link PlainValues}.
 */
class PlainValuesWritingTests {

	private static final Origin ORIGIN = Origin.of("put", "User", "users");

	private static final Instant NOW = Instant.parse("2026-01-16T00:00:00.12Z");

	private static final String NOW_TEXT = "2026-01-16T00:00:00.120000000Z";

	private static final UUID ID = new UUID(1, 2);

	@Test
	void writesText() {
		for (Object text : new Object[] { "DAYS", CharBuffer.wrap("DAYS"), TimeUnit.DAYS }) {
			assertThat(write(AttributeType.S, text)).isEqualTo(AttributeValue.fromS("DAYS"));
		}
		assertThat(write(AttributeType.S, 'x')).isEqualTo(AttributeValue.fromS("x"));
		assertThat(write(AttributeType.S, ID)).isEqualTo(AttributeValue.fromS(ID.toString()));
		assertThat(write(AttributeType.S, "\ud83d\ude00")).isEqualTo(AttributeValue.fromS("\ud83d\ude00"));
	}

	@Test
	void refusesHalfASurrogatePair() {
		for (Object text : new Object[] { "a\ud83d", "\ude00", "\ud83d\ud83d\ude00", '\ud83d', Map.of("\ude00", 1),
				Set.of("\ude00"), List.of("\ude00") }) {
			assertRefused(null, text, ErrorCode.INVALID_VALUE, "half of a surrogate pair");
		}
		assertRefused(of(AttributeType.S), "a\ud83d", ErrorCode.INVALID_VALUE,
				"Attribute \"x\": A text has half of a surrogate pair at index 1");
	}

	@Test
	void writesTimestampsInTheirOneForm() {
		for (AttributeModel attribute : timestamps()) {
			for (Object time : new Object[] { NOW, NOW.atOffset(ZoneOffset.ofHours(2)),
					NOW.atZone(ZoneId.of("Europe/Berlin")), "2026-01-16T01:00:00.12+01:00" }) {
				assertThat(PlainValues.write(attribute, time, ORIGIN)).isEqualTo(AttributeValue.fromS(NOW_TEXT));
			}
			assertRefused(attribute, "yesterday", ErrorCode.INVALID_VALUE,
					"Attribute \"x\": A text is not an RFC 3339");
			assertRefused(attribute, 1_700_000_000L, ErrorCode.INVALID_MODEL,
					"Expected S from an Instant, OffsetDateTime, ZonedDateTime or RFC 3339 text, found java.lang.Long");
		}
	}

	@Test
	void writesNumbersAndNumericText() {
		for (Object number : new Object[] { 150, 150L, (short) 150, 150d, 150f, BigInteger.valueOf(150),
				new BigDecimal("150.00"), "150", "+1.50e2" }) {
			assertThat(write(AttributeType.N, number)).isEqualTo(AttributeValue.fromN("150"));
		}
	}

	@Test
	void refusesNumbersThatDynamoDbCannotHold() {
		assertRefused(of(AttributeType.N), Double.NaN, ErrorCode.INVALID_VALUE, "Attribute \"x\": NaN and infinities");
		assertRefused(of(AttributeType.N), BigInteger.TEN.pow(126), ErrorCode.INVALID_VALUE, "magnitude");
		assertRefused(of(AttributeType.N), "12 EUR", ErrorCode.INVALID_VALUE, "position 2");
	}

	@Test
	void writesWholeNumbersOnly() {
		for (AttributeModel attribute : wholeNumbers()) {
			assertThat(PlainValues.write(attribute, 7, ORIGIN)).isEqualTo(AttributeValue.fromN("7"));
			assertThat(PlainValues.write(attribute, "7.0", ORIGIN)).isEqualTo(AttributeValue.fromN("7"));
			assertThat(PlainValues.write(attribute, Long.MIN_VALUE, ORIGIN))
				.isEqualTo(AttributeValue.fromN("-9223372036854775808"));
			assertRefused(attribute, 7.5, ErrorCode.INVALID_VALUE, "whole");
			assertThat(PlainValues.write(attribute, BigInteger.TWO.pow(63), ORIGIN))
				.isEqualTo(AttributeValue.fromN("9223372036854775808"));
		}
	}

	@Test
	void writesTimesToLiveAsSeconds() {
		for (AttributeModel attribute : timesToLive()) {
			for (Object time : new Object[] { Instant.ofEpochSecond(1_700_000_000, 999),
					Instant.ofEpochSecond(1_700_000_000).atOffset(ZoneOffset.ofHours(-3)),
					Instant.ofEpochSecond(1_700_000_000).atZone(ZoneOffset.UTC), 1_700_000_000, 1_700_000_000L,
					BigInteger.valueOf(1_700_000_000), new BigDecimal("1.7e9"), "1700000000" }) {
				assertThat(PlainValues.write(attribute, time, ORIGIN)).isEqualTo(AttributeValue.fromN("1700000000"));
			}
			assertRefused(attribute, true, ErrorCode.INVALID_MODEL,
					"Duration or whole number of seconds, found java.lang.Boolean");
			assertRefused(attribute, 1.5, ErrorCode.INVALID_VALUE, "fractions");
			assertRefused(attribute, 1_700_000_000_000L, ErrorCode.INVALID_VALUE, "milliseconds");
		}
	}

	@Test
	void countsDurationsFromTheTimeOfTheWrite() {
		AttributeModel ttl = timesToLive().get(0);
		assertThat(PlainValues.write(ttl, Duration.ofHours(1), NOW, ORIGIN))
			.isEqualTo(AttributeValue.fromN("1768525200"));
		assertRefused(ttl, Duration.ofHours(1), ErrorCode.INVALID_VALUE, "Give an Instant");
	}

	@Test
	void copiesMapsWithinMapsAndLists() {
		Map<String, Object> inner = new HashMap<>(Map.of("a", 1));
		Map<String, Object> outer = new HashMap<>(Map.of("map", inner, "list", List.of(inner)));
		AttributeValue written = PlainValues.write(null, outer, ORIGIN);
		inner.put("a", 2);
		outer.clear();
		AttributeValue stored = AttributeValue.fromM(Map.of("a", AttributeValue.fromN("1")));
		assertThat(written)
			.isEqualTo(AttributeValue.fromM(Map.of("map", stored, "list", AttributeValue.fromL(List.of(stored)))));
	}

	@Test
	void copiesBinaryValues() {
		byte[] bytes = { 1, 2, 3 };
		ByteBuffer buffer = ByteBuffer.wrap(bytes, 1, 2);
		AttributeValue ofBytes = write(AttributeType.B, bytes);
		AttributeValue ofBuffer = write(AttributeType.B, buffer);
		bytes[1] = 9;
		assertThat(ofBytes).isEqualTo(binary(1, 2, 3));
		assertThat(ofBuffer).isEqualTo(binary(2, 3));
		assertThat(buffer.remaining()).isEqualTo(2);
		assertThat(write(AttributeType.B, SdkBytes.fromByteArray(new byte[] { 4 }))).isEqualTo(binary(4));
	}

	@Test
	void writesBooleans() {
		assertThat(write(AttributeType.BOOL, true)).isEqualTo(AttributeValue.fromBool(true));
		assertThat(write(AttributeType.BOOL, false)).isEqualTo(AttributeValue.fromBool(false));
	}

	@Test
	void writesCollectionsAndArraysAsLists() {
		AttributeValue list = AttributeValue.fromL(List.of(AttributeValue.fromN("1"), AttributeValue.fromN("2")));
		for (Object elements : new Object[] { List.of(1, 2), new TreeSet<>(Set.of(1, 2)), new int[] { 1, 2 },
				new long[] { 1, 2 }, new double[] { 1, 2 }, new Integer[] { 1, 2 }, new Object[] { 1, 2L } }) {
			assertThat(write(AttributeType.L, elements)).isEqualTo(list);
		}
	}

	@Test
	void writesNestedValuesByTheirOwnType() {
		Map<String, @Nullable Object> map = new LinkedHashMap<>();
		map.put("null", null);
		map.put("text", "x");
		map.put("number", 1.5);
		map.put("flag", true);
		map.put("time", NOW);
		map.put("bytes", new byte[] { 1 });
		map.put("list", Arrays.asList("x", null, List.of()));
		map.put("optional", Optional.of(Optional.of("x")));
		map.put("texts", new LinkedHashSet<>(List.of("b", "a")));
		map.put("numbers", new LinkedHashSet<>(List.of(1, new BigDecimal("1.0"), 2)));
		map.put("binaries", Set.of(ByteBuffer.wrap(new byte[] { 1 })));
		map.put("nothing", Set.of());
		map.put("map", Map.of());
		Map<String, AttributeValue> stored = new LinkedHashMap<>();
		stored.put("null", AttributeValue.fromNul(true));
		stored.put("text", AttributeValue.fromS("x"));
		stored.put("number", AttributeValue.fromN("1.5"));
		stored.put("flag", AttributeValue.fromBool(true));
		stored.put("time", AttributeValue.fromS(NOW_TEXT));
		stored.put("bytes", binary(1));
		stored.put("list", AttributeValue
			.fromL(List.of(AttributeValue.fromS("x"), AttributeValue.fromNul(true), AttributeValue.fromL(List.of()))));
		stored.put("optional", AttributeValue.fromS("x"));
		stored.put("texts", AttributeValue.fromSs(List.of("b", "a")));
		stored.put("numbers", AttributeValue.fromNs(List.of("1", "2")));
		stored.put("binaries", AttributeValue.fromBs(List.of(SdkBytes.fromByteArray(new byte[] { 1 }))));
		stored.put("nothing", AttributeValue.fromNul(true));
		stored.put("map", AttributeValue.fromM(Map.of()));
		assertThat(write(AttributeType.M, map)).isEqualTo(AttributeValue.fromM(stored));
		assertThat(PlainValues.write(null, map, ORIGIN)).isEqualTo(AttributeValue.fromM(stored));
	}

	@Test
	void mergesEqualMembersOfSets() {
		assertThat(write(AttributeType.SS, List.of("b", "a", "b"))).isEqualTo(AttributeValue.fromSs(List.of("b", "a")));
		assertThat(write(AttributeType.NS, new String[] { "1", "1.0", "2" }))
			.isEqualTo(AttributeValue.fromNs(List.of("1", "2")));
		assertThat(write(AttributeType.BS, new byte[][] { { 1 }, { 2 }, { 1 } })).isEqualTo(AttributeValue
			.fromBs(List.of(SdkBytes.fromByteArray(new byte[] { 1 }), SdkBytes.fromByteArray(new byte[] { 2 }))));
	}

	@Test
	void writesEmptySetsAsNull() {
		for (AttributeType type : List.of(AttributeType.SS, AttributeType.NS, AttributeType.BS)) {
			assertThat(write(type, Set.of())).isEqualTo(AttributeValue.fromNul(true));
			assertThat(write(type, new String[0])).isEqualTo(AttributeValue.fromNul(true));
		}
	}

	@ParameterizedTest
	@EnumSource
	void writesNullForEveryType(AttributeType type) {
		assertThat(write(type, null)).isEqualTo(AttributeValue.fromNul(true));
		assertThat(write(type, Optional.empty())).isEqualTo(AttributeValue.fromNul(true));
	}

	@ParameterizedTest
	@EnumSource
	void refusesEveryOtherType(AttributeType type) {
		assertRefused(of(type), new Object(), ErrorCode.INVALID_MODEL,
				"ErrInvalidModel (put, model User, table users): Attribute \"x\": Expected " + type + " from ");
		assertRefused(of(type), NOW, ErrorCode.INVALID_MODEL, ", found java.time.Instant");
	}

	@Test
	void convertsNothingToTheDeclaredType() {
		assertRefused(of(AttributeType.S), 1, ErrorCode.INVALID_MODEL, "found java.lang.Integer");
		assertRefused(of(AttributeType.S), true, ErrorCode.INVALID_MODEL, "found java.lang.Boolean");
		assertRefused(of(AttributeType.N), true, ErrorCode.INVALID_MODEL, "found java.lang.Boolean");
		assertRefused(of(AttributeType.BOOL), "true", ErrorCode.INVALID_MODEL, "found java.lang.String");
		assertRefused(of(AttributeType.BOOL), 1, ErrorCode.INVALID_MODEL, "found java.lang.Integer");
		assertRefused(of(AttributeType.B), "AQID", ErrorCode.INVALID_MODEL, "found java.lang.String");
		assertRefused(of(AttributeType.L), new byte[1], ErrorCode.INVALID_MODEL, "found byte[]");
		assertRefused(of(AttributeType.L), new char[1], ErrorCode.INVALID_MODEL, "found char[]");
		assertRefused(of(AttributeType.M), List.of(), ErrorCode.INVALID_MODEL, "found java.util.");
		assertRefused(of(AttributeType.SS), "a", ErrorCode.INVALID_MODEL, "found java.lang.String");
		assertRefused(of(AttributeType.SS), Map.of(), ErrorCode.INVALID_MODEL, "found java.util.");
		assertRefused(of(AttributeType.NULL), "", ErrorCode.INVALID_MODEL, "Expected NULL from null");
	}

	@Test
	void refusesMembersThatAreNotOfTheType() {
		assertRefused(of(AttributeType.SS), List.of("a", 1), ErrorCode.INVALID_MODEL, "found java.lang.Integer");
		assertRefused(of(AttributeType.NS), List.of(1, true), ErrorCode.INVALID_MODEL, "found java.lang.Boolean");
		assertRefused(of(AttributeType.BS), List.of("a"), ErrorCode.INVALID_MODEL, "found java.lang.String");
		assertRefused(of(AttributeType.SS), Collections.singletonList(null), ErrorCode.INVALID_MODEL, "found null");
		assertRefused(null, new LinkedHashSet<>(List.of(1, "2")), ErrorCode.INVALID_MODEL, "found java.lang.Integer");
		assertRefused(null, new LinkedHashSet<>(List.of("2", 1)), ErrorCode.INVALID_MODEL, "found java.lang.Integer");
		assertRefused(null, Set.of(List.of()), ErrorCode.INVALID_MODEL, "found java.util.");
		assertRefused(null, Collections.singleton(null), ErrorCode.INVALID_MODEL, "found null");
	}

	@Test
	void refusesMapKeysThatAreNoText() {
		assertRefused(of(AttributeType.M), Map.of(1, "x"), ErrorCode.INVALID_MODEL,
				"Expected M from a map with String keys, found java.lang.Integer");
		assertRefused(null, Collections.singletonMap(null, "x"), ErrorCode.INVALID_MODEL, "found null");
	}

	@Test
	void writesJsonAsItsCanonicalText() {
		AttributeModel json = AttributeModel.named("x", AttributeType.S).json(true).build();
		assertThat(PlainValues.write(json, Map.of("b", 1, "a", List.of("\u00e9")), ORIGIN))
			.isEqualTo(AttributeValue.fromS("{\"a\":[\"\u00e9\"],\"b\":1}"));
		assertThat(PlainValues.write(json, "text", ORIGIN)).isEqualTo(AttributeValue.fromS("\"text\""));
		assertThat(PlainValues.write(json, null, ORIGIN)).isEqualTo(AttributeValue.fromNul(true));
		assertRefused(json, new Object(), ErrorCode.INVALID_VALUE, "Attribute \"x\": The JSON value holds a");
	}

	@Test
	void nests32LevelsAndNoMore() {
		Object value = "x";
		for (int level = 1; level < 32; level++) {
			value = List.of(value);
		}
		assertThat(write(AttributeType.L, value)).isEqualTo(PlainValues.write(null, value, ORIGIN));
		Object tooDeep = List.of(value);
		assertRefused(of(AttributeType.L), tooDeep, ErrorCode.INVALID_VALUE, "deeper than 32 levels");
		assertRefused(null, Map.of("a", value), ErrorCode.INVALID_VALUE, "deeper than 32 levels");
	}

	@Test
	void refusesWhatHoldsItself() {
		List<Object> list = new ArrayList<>();
		list.add(list);
		list.add(list);
		assertRefused(null, list, ErrorCode.INVALID_VALUE, "or holds itself");
		Map<String, Object> map = new LinkedHashMap<>();
		map.put("a", map);
		assertRefused(of(AttributeType.M), map, ErrorCode.INVALID_VALUE, "or holds itself");
	}

	@Test
	void refusesWhatGrowsBeyondAnyItem() {
		Object value = "x";
		for (int level = 1; level < 31; level++) {
			value = List.of(value, value);
		}
		assertRefused(of(AttributeType.L), value, ErrorCode.INVALID_VALUE, "which no item can");
	}

	@Test
	void neverNamesTheValue() {
		for (AttributeType type : AttributeType.values()) {
			for (Object value : new Object[] { "s3cret", List.of("s3cret", 1), Map.of("s3cret", new Object()),
					CharBuffer.wrap("s3cret"), Set.of("s3cret") }) {
				try {
					write(type, value);
				}
				catch (TableTheoryException ex) {
					assertThat(ex).hasStackTraceContaining("Attribute \"x\"").message().doesNotContain("s3cret");
				}
			}
		}
	}

	private static List<AttributeModel> timestamps() {
		return List.of(AttributeModel.named("x", AttributeType.S).format(Format.RFC3339NANO).build(),
				AttributeModel.named("x", AttributeType.S).role(Role.CREATED_AT).build(),
				AttributeModel.named("x", AttributeType.S).role(Role.UPDATED_AT).build());
	}

	private static List<AttributeModel> wholeNumbers() {
		return List.of(AttributeModel.named("x", AttributeType.N).format(Format.INT).build(),
				AttributeModel.named("x", AttributeType.N).role(Role.VERSION).build());
	}

	private static List<AttributeModel> timesToLive() {
		return List.of(AttributeModel.named("x", AttributeType.N).format(Format.UNIX_SECONDS).build(),
				AttributeModel.named("x", AttributeType.N).role(Role.TTL).build());
	}

	private static AttributeModel of(AttributeType type) {
		return AttributeModel.named("x", type).build();
	}

	private static AttributeValue write(AttributeType type, @Nullable Object value) {
		return PlainValues.write(of(type), value, ORIGIN);
	}

	private static AttributeValue binary(int... bytes) {
		byte[] array = new byte[bytes.length];
		for (int i = 0; i < bytes.length; i++) {
			array[i] = (byte) bytes[i];
		}
		return AttributeValue.fromB(SdkBytes.fromByteArray(array));
	}

	private static void assertRefused(@Nullable AttributeModel attribute, Object value, ErrorCode code,
			String problem) {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> PlainValues.write(attribute, value, ORIGIN))
			.withMessageContaining(problem)
			.satisfies((failure) -> {
				assertThat(failure.code()).isEqualTo(code);
				assertThat(failure.origin()).isEqualTo(ORIGIN);
			});
	}

}
