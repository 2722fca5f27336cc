// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Currency;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Item;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.Role;
import io.tabletheory.testing.TestCodecs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static io.tabletheory.testing.TestCodecs.CODECS;
import static io.tabletheory.testing.TestCodecs.b;
import static io.tabletheory.testing.TestCodecs.bytes;
import static io.tabletheory.testing.TestCodecs.codec;
import static io.tabletheory.testing.TestCodecs.l;
import static io.tabletheory.testing.TestCodecs.n;
import static io.tabletheory.testing.TestCodecs.nul;
import static io.tabletheory.testing.TestCodecs.read;
import static io.tabletheory.testing.TestCodecs.refusesToCompile;
import static io.tabletheory.testing.TestCodecs.refusesToRead;
import static io.tabletheory.testing.TestCodecs.refusesToWrite;
import static io.tabletheory.testing.TestCodecs.s;
import static io.tabletheory.testing.TestCodecs.sdk;
import static io.tabletheory.testing.TestCodecs.typed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/**
 * The stored form of each scalar, and the values that are refused.
 */
class ScalarTests {

	private static final UUID ID = UUID.fromString("0f8fad5b-d9cb-469f-a165-70867728950e");

	private static final Instant TIME = Instant.parse("2026-01-16T09:30:00.12Z");

	@ParameterizedTest
	@MethodSource("storedForms")
	void storesAndReadsBack(Class<?> type, Object value, AttributeValue stored) {
		Codec<Object> codec = typed(codec(type, Declaration.NONE));
		assertThat(codec.write(value)).isEqualTo(stored);
		assertThat(read(codec, stored)).usingRecursiveComparison().isEqualTo(value);
	}

	static Stream<Arguments> storedForms() throws MalformedURLException {
		return Stream.of(arguments(boolean.class, true, AttributeValue.fromBool(true)),
				arguments(Boolean.class, false, AttributeValue.fromBool(false)),
				arguments(AtomicBoolean.class, new AtomicBoolean(true), AttributeValue.fromBool(true)),
				arguments(byte.class, (byte) -128, n("-128")), arguments(Byte.class, (byte) 127, n("127")),
				arguments(short.class, (short) -32768, n("-32768")), arguments(Short.class, (short) 32767, n("32767")),
				arguments(int.class, -7, n("-7")), arguments(Integer.class, Integer.MAX_VALUE, n("2147483647")),
				arguments(long.class, Long.MIN_VALUE, n("-9223372036854775808")),
				arguments(Long.class, Long.MAX_VALUE, n("9223372036854775807")), arguments(float.class, 0.1f, n("0.1")),
				arguments(Float.class, 16777216f, n("16777216")), arguments(double.class, 0.1, n("0.1")),
				arguments(Double.class, 1e20, n("100000000000000000000")),
				arguments(BigDecimal.class, new BigDecimal("12.5"), n("12.5")),
				arguments(BigInteger.class, new BigInteger("123456789012345678901234567890"),
						n("123456789012345678901234567890")),
				arguments(Number.class, new BigDecimal("1.5"), n("1.5")),
				arguments(AtomicInteger.class, new AtomicInteger(3), n("3")),
				arguments(AtomicLong.class, new AtomicLong(4), n("4")), arguments(char.class, 'x', s("x")),
				arguments(Character.class, '\u00fc', s("\u00fc")), arguments(String.class, "", s("")),
				arguments(String.class, "Z\u00fcrich", s("Z\u00fcrich")),
				arguments(UUID.class, ID, s("0f8fad5b-d9cb-469f-a165-70867728950e")),
				arguments(URI.class, URI.create("urn:a:b"), s("urn:a:b")),
				arguments(URL.class, URI.create("https://example.org/a?b").toURL(), s("https://example.org/a?b")),
				arguments(Locale.class, Locale.forLanguageTag("de-CH"), s("de-CH")),
				arguments(Locale.class, Locale.ROOT, s("und")),
				arguments(Currency.class, Currency.getInstance("CHF"), s("CHF")),
				arguments(Charset.class, StandardCharsets.UTF_8, s("UTF-8")),
				arguments(State.class, State.PAID, s("PAID")),
				arguments(State.class, State.GEL\u00d6SCHT, s("GEL\u00d6SCHT")),
				arguments(Instant.class, TIME, s("2026-01-16T09:30:00.120000000Z")),
				arguments(OffsetDateTime.class, TIME.atOffset(ZoneOffset.UTC), s("2026-01-16T09:30:00.120000000Z")),
				arguments(ZonedDateTime.class, TIME.atZone(ZoneOffset.UTC), s("2026-01-16T09:30:00.120000000Z")),
				arguments(Date.class, Date.from(TIME), s("2026-01-16T09:30:00.120000000Z")),
				arguments(LocalDate.class, LocalDate.of(26, 1, 16), s("0026-01-16")),
				arguments(LocalDateTime.class, LocalDateTime.of(2026, 1, 16, 9, 30),
						s("2026-01-16T09:30:00.000000000")),
				arguments(LocalTime.class, LocalTime.of(9, 30, 0, 1), s("09:30:00.000000001")),
				arguments(OffsetTime.class, OffsetTime.of(9, 30, 0, 0, ZoneOffset.ofHours(1)),
						s("09:30:00.000000000+01:00")),
				arguments(Year.class, Year.of(-44), n("-44")),
				arguments(YearMonth.class, YearMonth.of(2026, 1), s("2026-01")),
				arguments(MonthDay.class, MonthDay.of(1, 16), s("--01-16")),
				arguments(DayOfWeek.class, DayOfWeek.MONDAY, s("MONDAY")), arguments(Month.class, Month.MAY, s("MAY")),
				arguments(Duration.class, Duration.ofMinutes(90), s("PT1H30M")),
				arguments(Period.class, Period.of(1, 2, 3), s("P1Y2M3D")),
				arguments(ZoneId.class, ZoneId.of("Europe/Zurich"), s("Europe/Zurich")),
				arguments(ZoneOffset.class, ZoneOffset.ofHours(-5), s("-05:00")),
				arguments(byte[].class, bytes(0, 255), b(0, 255)),
				arguments(ByteBuffer.class, ByteBuffer.wrap(bytes(1, 2)), b(1, 2)),
				arguments(SdkBytes.class, sdk(3), b(3)), arguments(AttributeValue.class, l(n("1.0")), l(n("1.0"))),
				arguments(Item.class, new Item(Map.of("a", s("b"))), AttributeValue.fromM(Map.of("a", s("b")))));
	}

	@ParameterizedTest
	@MethodSource("declaredForms")
	void storesAsDeclaredAndReadsBack(Class<?> type, Declaration declared, Object value, AttributeValue stored) {
		Codec<Object> codec = typed(codec(type, declared));
		assertThat(codec.type()).isEqualTo(declared.type());
		assertThat(codec.write(value)).isEqualTo(stored);
		assertThat(read(codec, stored)).usingRecursiveComparison().isEqualTo(value);
	}

	static Stream<Arguments> declaredForms() {
		Instant second = Instant.ofEpochSecond(1768555800);
		Declaration ttl = Declaration.of(Format.UNIX_SECONDS);
		Declaration timestamp = Declaration.of(Format.RFC3339NANO);
		Declaration whole = Declaration.of(Format.INT);
		return Stream.of(arguments(Instant.class, ttl, second, n("1768555800")),
				arguments(OffsetDateTime.class, ttl, second.atOffset(ZoneOffset.UTC), n("1768555800")),
				arguments(ZonedDateTime.class, ttl, second.atZone(ZoneOffset.UTC), n("1768555800")),
				arguments(Date.class, ttl, Date.from(second), n("1768555800")),
				arguments(long.class, ttl, 1768555800L, n("1768555800")),
				arguments(Integer.class, ttl, 1768555800, n("1768555800")),
				arguments(Instant.class, timestamp, TIME, s("2026-01-16T09:30:00.120000000Z")),
				arguments(String.class, timestamp, "2026-01-16T09:30:00.120000000Z",
						s("2026-01-16T09:30:00.120000000Z")),
				arguments(Long.class, whole, 5L, n("5")), arguments(BigInteger.class, whole, BigInteger.TEN, n("10")),
				arguments(Double.class, whole, 2.0, n("2")),
				arguments(UUID.class, Declaration.of(AttributeType.B), ID,
						b(0x0f, 0x8f, 0xad, 0x5b, 0xd9, 0xcb, 0x46, 0x9f, 0xa1, 0x65, 0x70, 0x86, 0x77, 0x28, 0x95,
								0x0e)),
				arguments(UUID.class, Declaration.of(AttributeType.S), ID, s(ID.toString())),
				arguments(State.class, Declaration.of(AttributeType.S), State.OPEN, s("OPEN")),
				arguments(Object.class, Declaration.of(AttributeType.N), BigDecimal.ONE, n("1")));
	}

	@ParameterizedTest
	@MethodSource("otherSpellings")
	void readsWhatOthersHaveStored(Class<?> type, Declaration declared, AttributeValue stored, Object value) {
		assertThat(read(TestCodecs.<Object>typed(codec(type, declared)), stored)).usingRecursiveComparison()
			.isEqualTo(value);
	}

	static Stream<Arguments> otherSpellings() {
		Declaration ttl = Declaration.of(Format.UNIX_SECONDS);
		return Stream.of(arguments(int.class, Declaration.NONE, n("1.0e2"), 100),
				arguments(BigDecimal.class, Declaration.NONE, n("+01.50"), new BigDecimal("1.5")),
				arguments(float.class, Declaration.NONE, n("1.00000005960464477540"), 1.0000001f),
				arguments(Instant.class, Declaration.NONE, s("2026-01-16 10:30:00.12+01:00"), TIME),
				arguments(Instant.class, Declaration.NONE, s("0001-01-01T00:00:00Z"),
						Instant.parse("0001-01-01T00:00:00Z")),
				arguments(OffsetDateTime.class, Declaration.NONE, s("2026-01-16T10:30:00.120+01:00"),
						TIME.atOffset(ZoneOffset.UTC)),
				arguments(String.class, Declaration.of(Format.RFC3339NANO), s("2026-01-16T09:30:00.12Z"),
						"2026-01-16T09:30:00.120000000Z"),
				arguments(Instant.class, ttl, n("1768555800.9"), Instant.ofEpochSecond(1768555800)),
				arguments(Long.class, ttl, n("99999999999999"), 99999999999999L),
				arguments(LocalTime.class, Declaration.NONE, s("09:30"), LocalTime.of(9, 30)),
				arguments(LocalDateTime.class, Declaration.NONE, s("2026-01-16T09:30:00.5"),
						LocalDateTime.of(2026, 1, 16, 9, 30, 0, 500_000_000)),
				arguments(UUID.class, Declaration.NONE, s("0F8FAD5B-D9CB-469F-A165-70867728950E"), ID),
				arguments(byte[].class, Declaration.NONE, l(n("0"), n("255")), bytes(0, 255)),
				arguments(AttributeValue.class, Declaration.NONE, nul(), nul()));
	}

	@ParameterizedTest
	@MethodSource("unreadable")
	void refusesToReadAndNamesNoValue(Class<?> type, AttributeValue stored, String message) {
		refusesToRead(codec(type, Declaration.NONE), stored, message);
	}

	static Stream<Arguments> unreadable() {
		String form = "The text is not the form of a %s. Correct it, or read it as a String.";
		return Stream.of(
				arguments(byte.class, n("128"), "The number is not within the range of byte. Use a wider type."),
				arguments(byte.class, n("-129"), "The number is not within the range of byte. Use a wider type."),
				arguments(short.class, n("32768"), "The number is not within the range of short. Use a wider type."),
				arguments(short.class, n("-32769"), "The number is not within the range of short. Use a wider type."),
				arguments(int.class, n("2147483648"), "The outermost value is not within the range of int"),
				arguments(long.class, n("1.5"), "The outermost value is not a whole number within the range of long"),
				arguments(float.class, n("1e40"), "The number is not within the range of float. Use a wider type."),
				arguments(String.class, n("1"), "The outermost value is N, but S was expected"),
				arguments(Instant.class, n("1"), "The outermost value is N, but S was expected"),
				arguments(Instant.class, s("secret"),
						"A text is not an RFC 3339 timestamp such as 2026-01-16T00:00:00.12Z: it is too short."),
				arguments(State.class, s("secret"),
						"The text is no constant of io.tabletheory.codec.ScalarTests$State. Add the constant, or"
								+ " correct the text."),
				arguments(char.class, s("secret"), form.formatted("java.lang.Character")),
				arguments(char.class, s(""), form.formatted("java.lang.Character")),
				arguments(UUID.class, s("1-1-1-1-1"), form.formatted("java.util.UUID")),
				arguments(UUID.class, s("secret"), form.formatted("java.util.UUID")),
				arguments(URI.class, s("secret text"), form.formatted("java.net.URI")),
				arguments(URL.class, s("secret:text"), form.formatted("java.net.URL")),
				arguments(URL.class, s("secret"), form.formatted("java.net.URL")),
				arguments(Locale.class, s("de_secret_text"), form.formatted("java.util.Locale")),
				arguments(Currency.class, s("secret"), form.formatted("java.util.Currency")),
				arguments(Charset.class, s("secret"), form.formatted("java.nio.charset.Charset")),
				arguments(LocalDate.class, s("secret"), form.formatted("java.time.LocalDate")),
				arguments(ZoneId.class, s("secret"), form.formatted("java.time.ZoneId")),
				arguments(Year.class, n("1000000000"), "The number is not within the range of java.time.Year."),
				arguments(byte[].class, l(n("256")),
						"[0]: The number is no byte in a list that stands for a binary value."),
				arguments(byte[].class, l(n("-1")),
						"[0]: The number is no byte in a list that stands for a binary value."));
	}

	@ParameterizedTest
	@MethodSource("unwritable")
	void refusesToWriteAndNamesNoValue(Class<?> type, Object value, String message) {
		Codec<Object> codec = typed(codec(type, Declaration.NONE));
		refusesToWrite(() -> codec.write(value), message);
	}

	static Stream<Arguments> unwritable() {
		String finite = "NaN and infinities are not decimal numbers. Store null or a text instead.";
		String year = "A date outside the years 0000 to 9999 would not sort. Store null, or 9999-12-31 for no end.";
		return Stream.of(arguments(double.class, Double.NaN, finite),
				arguments(float.class, Float.NEGATIVE_INFINITY, finite),
				arguments(String.class, "secret\ud800",
						"A text has half of a surrogate pair at index 6, which UTF-8 cannot encode. Correct the code"
								+ " that cut the text there."),
				arguments(char.class, '\udc00',
						"A text has half of a surrogate pair at index 0, which UTF-8 cannot encode. Correct the code"
								+ " that cut the text there."),
				arguments(LocalDate.class, LocalDate.MAX, year),
				arguments(LocalDate.class, LocalDate.of(-1, 1, 1), year),
				arguments(LocalDateTime.class, LocalDateTime.MAX, year),
				arguments(YearMonth.class, YearMonth.of(10_000, 1), year), arguments(Instant.class, Instant.MAX,
						"RFC 3339 has no timestamps outside the years 0000 to 9999 of UTC."));
	}

	@Test
	void refusesANumberThatDynamoDbCannotHold() {
		Codec<Object> codec = typed(codec(BigDecimal.class, Declaration.NONE));
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> codec.write(new BigDecimal("1e126")));
	}

	@Test
	void refusesATimeToLiveInMilliseconds() {
		Codec<Long> codec = codec(Long.class, Declaration.of(Format.UNIX_SECONDS));
		refusesToWrite(() -> codec.write(1768555800000L),
				"A time to live is in the years 0000 to 9999, in seconds since 1970. Divide milliseconds by 1000.");
	}

	@ParameterizedTest
	@ValueSource(classes = { Integer.class, Date.class })
	void refusesATimeToLiveBeyondItsType(Class<?> type) {
		refusesToRead(codec(type, Declaration.of(Format.UNIX_SECONDS)), n("9223372036854775807"),
				(type == Integer.class)
						? "The number of seconds is not within the range of the property's type. Use a long."
						: "A stored time to live is out of range. Read it as a number.");
	}

	@Test
	void refusesFractionsWhereWholeNumbersAreDeclared() {
		Codec<BigDecimal> codec = codec(BigDecimal.class, Declaration.of(Format.INT));
		String message = "A number is not whole. Declare the attribute without its format to hold fractions.";
		refusesToWrite(() -> codec.write(new BigDecimal("1.5")), message);
		refusesToRead(codec, n("1.5"), message);
	}

	@Test
	void holdsWholeNumbersBeyond64BitsWhereTheTypeDoes() {
		BigInteger large = BigInteger.TWO.pow(64);
		Codec<BigInteger> codec = codec(BigInteger.class, Declaration.of(Format.INT));
		assertThat(codec.write(large)).isEqualTo(AttributeValue.fromN(large.toString()));
		assertThat(codec.read(ValueReader.ofValue(AttributeValue.fromN(large.toString())))).isEqualTo(large);
	}

	@Test
	void readsAnEmptyTextForATimestampAsNone() {
		assertThat(codec(Instant.class, Declaration.NONE).readNullable(ValueReader.ofValue(AttributeValue.fromS(""))))
			.isNull();
	}

	@Test
	void refusesBytesThatAreNoUuid() {
		refusesToRead(codec(UUID.class, Declaration.of(AttributeType.B)), b(1),
				"The binary value does not have the 16 bytes of a UUID.");
	}

	@ParameterizedTest
	@FieldSource("unsuitable")
	void refusesToCompileWhatCannotBeStoredSo(Class<?> type, Declaration declared, String message) {
		refusesToCompile(() -> CODECS.of(ValueType.of(type), declared), message);
	}

	static final List<Arguments> unsuitable = List.of(
			arguments(Class.class, Declaration.NONE,
					"A java.lang.Class has no stored form. Convert it with a @ValueConverter on the property or with"
							+ " TableTheoryCustomConversions, declare another type such as String, or mark the property"
							+ " @Transient."),
			arguments(Instant.class, Declaration.of(AttributeType.N),
					"A java.time.Instant is stored as S, not as N. Declare that type, or a converter to one that is."),
			arguments(Duration.class, Declaration.of(Format.UNIX_SECONDS),
					"A java.time.Duration cannot have the format unix_seconds. Use Instant, OffsetDateTime,"
							+ " ZonedDateTime, long, int or BigDecimal."),
			arguments(LocalDateTime.class, Declaration.of(Format.RFC3339NANO),
					"A java.time.LocalDateTime cannot have the format rfc3339nano. Use Instant, OffsetDateTime,"
							+ " ZonedDateTime or String."),
			arguments(String.class, Declaration.of(Format.INT),
					"A java.lang.String cannot have the format int. Use long, int, BigInteger or another number."));

	@Test
	void declaresWhatTheRolesOfAnAttributeDemand() {
		assertThat(Declaration.of(AttributeModel.named("a", AttributeType.N).role(Role.TTL).build()))
			.isEqualTo(Declaration.of(Format.UNIX_SECONDS));
		assertThat(Declaration.of(AttributeModel.named("a", AttributeType.N).role(Role.VERSION).build()))
			.isEqualTo(Declaration.of(Format.INT));
		assertThat(Declaration.of(AttributeModel.named("a", AttributeType.S).role(Role.CREATED_AT).build()))
			.isEqualTo(Declaration.of(Format.RFC3339NANO));
		assertThat(Declaration.of(AttributeModel.named("a", AttributeType.S).json(true).build()))
			.isEqualTo(Declaration.JSON);
		assertThat(Declaration.of(AttributeModel.named("a", AttributeType.B).build()))
			.isEqualTo(Declaration.of(AttributeType.B));
	}

	@Test
	void keepsBytesToItself() {
		byte[] mine = { 1 };
		Codec<byte[]> codec = codec(byte[].class, Declaration.NONE);
		AttributeValue written = codec.write(mine);
		mine[0] = 2;
		assertThat(written).isEqualTo(b(1));
		read(codec, written)[0] = 3;
		assertThat(written).isEqualTo(b(1));
	}

	enum State {

		OPEN, PAID {

			@Override
			public String toString() {
				return "not the name";
			}

		},
		GEL\u00d6SCHT

	}

}
