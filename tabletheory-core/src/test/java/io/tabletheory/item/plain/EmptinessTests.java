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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.Role;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link Emptiness}.
 */
class EmptinessTests {

	private static final Instant ZERO = Instant.parse("0001-01-01T00:00:00Z");

	private static List<Object> emptyValues() {
		return List.of("", CharBuffer.allocate(0), (byte) 0, (short) 0, 0, 0L, 0f, -0f, 0d, -0d, BigInteger.ZERO,
				BigDecimal.ZERO, new BigDecimal("0.00"), new BigDecimal("0E+100"), new AtomicLong(), false, List.of(),
				Set.of(), Map.of(), new byte[0], new int[0], new String[0], new Object[0][1], ByteBuffer.allocate(0),
				SdkBytes.fromByteArray(new byte[0]), ZERO, ZERO.atOffset(ZoneOffset.ofHours(2)),
				ZERO.atZone(ZoneId.of("Europe/Berlin")), Optional.empty(), Optional.of(""), AttributeValue.fromS(""));
	}

	@Test
	void countsAsEmpty() {
		assertThat(emptyValues()).allMatch((value) -> Emptiness.isEmpty(value));
	}

	@Test
	void countsNullAsEmpty() {
		assertThat(Emptiness.isEmpty((Object) null)).isTrue();
	}

	private static List<Object> presentValues() {
		return List.of(" ", "0", 'c', '\0', 1, -1L, 0.001f, Double.MIN_VALUE, Double.NaN, Long.MIN_VALUE,
				BigInteger.ONE, BigInteger.TWO.pow(64), new BigDecimal("0.01"), true, List.of(""), Set.of(0),
				Map.of("a", ""), new byte[] { 0, 0 }, new int[] { 0 }, new @Nullable String[] { null },
				ByteBuffer.allocate(1), SdkBytes.fromByteArray(new byte[] { 0 }), Instant.EPOCH, ZERO.plusNanos(1),
				Instant.EPOCH.atOffset(ZoneOffset.UTC), Instant.EPOCH.atZone(ZoneOffset.UTC), Duration.ZERO,
				new UUID(0, 0), TimeUnit.NANOSECONDS, new Object(), Optional.of(1), AttributeValue.fromS(" "));
	}

	@Test
	void countsAsPresent() {
		assertThat(presentValues()).noneMatch((value) -> Emptiness.isEmpty(value));
	}

	private static List<AttributeValue> emptyAttributeValues() {
		return List.of(AttributeValue.fromS(""), AttributeValue.fromN("0"), AttributeValue.fromN("-0.00e7"),
				AttributeValue.fromBool(false), AttributeValue.fromNul(true), AttributeValue.fromNul(false),
				AttributeValue.fromL(List.of()), AttributeValue.fromM(Map.of()), AttributeValue.fromSs(List.of()),
				AttributeValue.fromNs(List.of()), AttributeValue.fromBs(List.of()),
				AttributeValue.fromB(SdkBytes.fromByteArray(new byte[0])));
	}

	@Test
	void countsAttributeValueAsEmpty() {
		AttributeModel attribute = AttributeModel.named("any", AttributeType.S).build();
		assertThat(emptyAttributeValues()).allMatch((value) -> Emptiness.isEmpty(value))
			.allMatch((value) -> Emptiness.isEmpty((Object) value))
			.allMatch((value) -> Emptiness.isEmpty(attribute, value));
	}

	private static List<AttributeValue> presentAttributeValues() {
		AttributeValue empty = AttributeValue.fromS("");
		return List.of(AttributeValue.fromS(" "), AttributeValue.fromN("1e-130"), AttributeValue.fromBool(true),
				AttributeValue.fromL(List.of(empty)), AttributeValue.fromM(Map.of("a", empty)),
				AttributeValue.fromSs(List.of("")), AttributeValue.fromNs(List.of("0")),
				AttributeValue.fromBs(List.of(SdkBytes.fromByteArray(new byte[0]))),
				AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] { 0 })),
				AttributeValue.fromS("0001-01-01T00:00:00Z"), AttributeValue.fromS("{}"));
	}

	@Test
	void countsAttributeValueAsPresent() {
		AttributeModel attribute = AttributeModel.named("any", AttributeType.S).build();
		assertThat(presentAttributeValues()).noneMatch((value) -> Emptiness.isEmpty(value))
			.noneMatch((value) -> Emptiness.isEmpty((Object) value))
			.noneMatch((value) -> Emptiness.isEmpty(attribute, value));
	}

	@Test
	void refusesAnAttributeValueWithoutMember() {
		AttributeValue malformed = AttributeValue.builder().build();
		assertRefused(() -> Emptiness.isEmpty(malformed), "no member or several");
		assertRefused(() -> Emptiness.isEmpty((Object) malformed), "no member or several");
		assertRefused(() -> Emptiness.isEmpty(AttributeValue.builder().s("a").n("1").build()), "no member or several");
	}

	@Test
	void refusesAnAttributeValueThatIsNoNumber() {
		assertRefused(() -> Emptiness.isEmpty(AttributeValue.fromN("zero")), "not a number");
	}

	@ParameterizedTest
	@ValueSource(strings = { "0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000000000Z", "0001-01-01T01:00:00+01:00" })
	void countsTheZeroTimeOfATimestampAsEmpty(String text) {
		for (AttributeModel attribute : timestamps()) {
			assertThat(Emptiness.isEmpty(attribute, AttributeValue.fromS(text))).isTrue();
		}
	}

	@Test
	void countsOtherTimesOfATimestampAsPresent() {
		for (AttributeModel attribute : timestamps()) {
			assertThat(Emptiness.isEmpty(attribute, AttributeValue.fromS("1970-01-01T00:00:00Z"))).isFalse();
			assertThat(Emptiness.isEmpty(attribute, AttributeValue.fromS(""))).isTrue();
			assertRefused(() -> Emptiness.isEmpty(attribute, AttributeValue.fromS("never")), "RFC 3339");
		}
	}

	private static List<AttributeModel> timestamps() {
		return List.of(AttributeModel.named("at", AttributeType.S).format(Format.RFC3339NANO).build(),
				AttributeModel.named("at", AttributeType.S).role(Role.CREATED_AT).build(),
				AttributeModel.named("at", AttributeType.S).role(Role.UPDATED_AT).build());
	}

	@Test
	void looksAtTheValueThatJsonSays() {
		AttributeModel json = AttributeModel.named("data", AttributeType.S).json(true).build();
		for (Object empty : List.of("", 0, 0.0, false, List.of(), Map.of())) {
			assertThat(Emptiness.isEmpty(json, PlainValues.write(json, empty, Origin.NONE))).isTrue();
		}
		for (Object present : List.of(" ", "null", 1, true, List.of(0), Map.of("a", ""))) {
			assertThat(Emptiness.isEmpty(json, PlainValues.write(json, present, Origin.NONE))).isFalse();
		}
		assertThat(Emptiness.isEmpty(json, PlainValues.write(json, null, Origin.NONE))).isTrue();
	}

	@Test
	void countsARecordWithoutValuesAsPresent() {
		AttributeModel map = AttributeModel.named("map", AttributeType.M).build();
		AttributeModel json = AttributeModel.named("json", AttributeType.S).json(true).build();
		assertThat(Emptiness.isEmpty(map, Emptiness.RECORD)).isFalse();
		assertThat(Emptiness.isEmpty(json, Emptiness.JSON_RECORD)).isFalse();
		assertThat(Emptiness.isEmpty(map, AttributeValue.fromM(Map.of()))).isTrue();
		assertThat(Emptiness.isEmpty(json, AttributeValue.fromS("{}"))).isTrue();
	}

	private static void assertRefused(ThrowingCallable action, String problem) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(action)
			.withMessageContaining(problem)
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_VALUE));
	}

}
