// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.plain.PlainValues;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Format;
import io.tabletheory.testing.Fuzz;
import io.tabletheory.testing.Lane;
import io.tabletheory.testing.RandomValues;
import io.tabletheory.testing.TestCodecs;
import io.tabletheory.testing.TypeReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static io.tabletheory.testing.TestCodecs.codec;
import static io.tabletheory.testing.TestCodecs.read;
import static io.tabletheory.testing.TestCodecs.typed;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * The properties of codecs for every value.
 */
@Tag("slow")
class CodecPropertyTests {

	private static final long FIRST = Instant.parse("0000-01-01T00:00:00Z").getEpochSecond();

	private static final long END = Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();

	private static final AttributeModel JSON = AttributeModel.named("a", AttributeType.S).json(true).build();

	private static final AttributeModel TTL = AttributeModel.named("a", AttributeType.N)
		.format(Format.UNIX_SECONDS)
		.build();

	/** Types that the item level knows, too, and random values of them. */
	private static final Map<Class<?>, Function<SplittableRandom, Object>> KNOWN = Map.ofEntries(
			Map.entry(boolean.class, SplittableRandom::nextBoolean),
			Map.entry(byte.class, (random) -> (byte) random.nextInt()),
			Map.entry(short.class, (random) -> (short) random.nextInt()),
			Map.entry(int.class, SplittableRandom::nextInt), Map.entry(long.class, SplittableRandom::nextLong),
			Map.entry(AtomicLong.class, (random) -> new AtomicLong(random.nextLong())),
			Map.entry(float.class, CodecPropertyTests::anyFloat),
			Map.entry(double.class, CodecPropertyTests::anyDouble),
			Map.entry(BigDecimal.class, (random) -> new BigDecimal(RandomValues.number(random))),
			Map.entry(BigInteger.class, (random) -> new BigInteger(120, new java.util.Random(random.nextLong()))),
			Map.entry(char.class, (random) -> (char) random.nextInt(0xd800)),
			Map.entry(String.class, RandomValues::text),
			Map.entry(UUID.class, (random) -> new UUID(random.nextLong(), random.nextLong())),
			Map.entry(Month.class, (random) -> Month.of(1 + random.nextInt(12))),
			Map.entry(Instant.class, CodecPropertyTests::instant),
			Map.entry(OffsetDateTime.class, (random) -> instant(random).atOffset(offset(random))),
			Map.entry(ZonedDateTime.class, (random) -> instant(random).atZone(offset(random))),
			Map.entry(byte[].class, RandomValues::bytes),
			Map.entry(ByteBuffer.class, (random) -> ByteBuffer.wrap(RandomValues.bytes(random))),
			Map.entry(SdkBytes.class, (random) -> SdkBytes.fromByteArray(RandomValues.bytes(random))),
			Map.entry(int[].class, (random) -> random.ints(random.nextInt(20)).toArray()),
			Map.entry(double[].class, (random) -> random.doubles(random.nextInt(20)).toArray()));

	@Test
	void writesWhatTheItemLevelWritesAndReadsItBack() {
		KNOWN.forEach((type, values) -> {
			Codec<Object> codec = typed(codec(type, Declaration.NONE));
			Fuzz.run(runs(KNOWN.size()), (random) -> {
				Object value = values.apply(random);
				AttributeValue written = codec.write(value);
				assertThat(written).isEqualTo(PlainValues.write(null, value, Origin.NONE));
				assertThat(codec.write(read(codec, written))).isEqualTo(written);
			});
		});
	}

	@Test
	void writesTheTimesToLiveThatTheItemLevelWrites() {
		Codec<OffsetDateTime> codec = codec(OffsetDateTime.class, Declaration.of(Format.UNIX_SECONDS));
		Fuzz.run(2_000, (random) -> {
			OffsetDateTime time = instant(random).atOffset(offset(random));
			AttributeValue written = codec.write(time);
			assertThat(written).isEqualTo(PlainValues.write(TTL, time, Origin.NONE));
			assertThat(read(codec, written).toEpochSecond()).isEqualTo(time.toEpochSecond());
		});
	}

	@Test
	void writesContainersAsTheItemLevelDoes() {
		contained(new TypeReference<List<@Nullable String>>() {
		}, (random) -> list(random, (source) -> source.nextInt(5) == 0 ? null : RandomValues.text(source)));
		contained(new TypeReference<Map<String, @Nullable Integer>>() {
		}, (random) -> map(random, (source) -> source.nextInt(5) == 0 ? null : source.nextInt()));
		contained(new TypeReference<Set<String>>() {
		}, (random) -> new LinkedHashSet<>(list(random, RandomValues::text)));
		contained(new TypeReference<Set<BigDecimal>>() {
		}, (random) -> new LinkedHashSet<>(list(random, (source) -> new BigDecimal(RandomValues.number(source)))));
		contained(new TypeReference<Set<SdkBytes>>() {
		}, (random) -> new LinkedHashSet<>(
				list(random, (source) -> SdkBytes.fromByteArray(RandomValues.bytes(source)))));
		contained(new TypeReference<Map<String, List<Set<UUID>>>>() {
		}, (random) -> map(random, (source) -> List.of(Set.of(new UUID(source.nextLong(), 1)))));
		contained(new TypeReference<List<Optional<Long>>>() {
		}, (random) -> list(random, (source) -> Optional.of(source.nextLong()).filter((number) -> number > 0)));
		contained(new TypeReference<String[]>() {
		}, (random) -> list(random, RandomValues::text).toArray(String[]::new));
	}

	private static <T> void contained(TypeReference<T> type, Function<SplittableRandom, T> values) {
		Codec<T> codec = codec(type);
		Fuzz.run(500, (random) -> {
			T value = values.apply(random);
			AttributeValue written = codec.write(value);
			assertThat(written).isEqualTo(PlainValues.write(null, value, Origin.NONE));
			assertThat(codec.write(read(codec, written))).isEqualTo(written);
		});
	}

	@Test
	void writesJsonAsTheItemLevelDoes() {
		json(new TypeReference<Map<String, List<@Nullable Boolean>>>() {
		}, (random) -> map(random,
				(source) -> list(source, (deeper) -> deeper.nextInt(5) == 0 ? null : deeper.nextBoolean())));
		json(new TypeReference<Map<String, BigDecimal>>() {
		}, (random) -> map(random, (source) -> new BigDecimal(RandomValues.number(source))));
		json(new TypeReference<List<Double>>() {
		}, (random) -> list(random, CodecPropertyTests::anyDouble));
		json(new TypeReference<Set<String>>() {
		}, (random) -> new LinkedHashSet<>(list(random, RandomValues::text)));
		json(new TypeReference<Set<BigDecimal>>() {
		}, (random) -> new LinkedHashSet<>(list(random, (source) -> new BigDecimal(RandomValues.number(source)))));
		json(new TypeReference<List<Set<List<Integer>>>>() {
		}, (random) -> list(random,
				(source) -> new LinkedHashSet<>(list(source, (deeper) -> list(deeper, SplittableRandom::nextInt)))));
	}

	private static <T> void json(TypeReference<T> type, Function<SplittableRandom, T> values) {
		Codec<T> codec = codec(type, Declaration.JSON);
		Fuzz.run(500, (random) -> {
			T value = values.apply(random);
			AttributeValue written = codec.write(value);
			assertThat(written).isEqualTo(PlainValues.write(JSON, value, Origin.NONE));
			assertThat(read(codec, written)).isNotNull();
		});
	}

	@Test
	void readsEveryStoredValueOrRefusesItTyped() {
		List<Codec<?>> codecs = new ArrayList<>();
		Scalars.types().forEach((type) -> codecs.add(Scalars.of(type)));
		codecs.addAll(PrimitiveArrayCodec.ALL.values());
		codecs.add(codec(Month.class, Declaration.NONE));
		codecs.add(codec(UUID.class, Declaration.of(AttributeType.B)));
		codecs.add(codec(Object.class, Declaration.JSON));
		codecs.add(codec(new TypeReference<Map<Long, Set<Instant>>>() {
		}));
		codecs.add(codec(new TypeReference<Map<UUID, List<byte[]>>>() {
		}, Declaration.JSON));
		Fuzz.run((random) -> {
			Codec<Object> codec = typed(codecs.get(random.nextInt(codecs.size())));
			AttributeValue stored = RandomValues.value(random, 3);
			String first = outcome(codec, stored, Lane.TREE);
			for (Lane lane : Lane.values()) {
				assertThat(outcome(codec, stored, lane)).isEqualTo(first);
			}
		});
	}

	private static String outcome(Codec<Object> codec, AttributeValue stored, Lane lane) {
		try {
			Object read = codec.readNullable(lane.value(stored));
			return (read != null) ? codec.write(read).toString() : "nothing";
		}
		catch (TableTheoryException ex) {
			return TestCodecs.problem(ex);
		}
	}

	@Test
	void sortsAsTextWhatSortsAsTime() {
		sorts(LocalDate.class, CodecPropertyTests::date);
		sorts(LocalDateTime.class, (random) -> LocalDateTime.of(date(random), time(random)));
		sorts(LocalTime.class, CodecPropertyTests::time);
		sorts(YearMonth.class, (random) -> YearMonth.from(date(random)));
		sorts(Instant.class, CodecPropertyTests::instant);
	}

	private static <T extends Comparable<? super T>> void sorts(Class<T> type, Function<SplittableRandom, T> values) {
		Codec<T> codec = codec(type, Declaration.NONE);
		Fuzz.run(1_000, (random) -> {
			T one = values.apply(random);
			T other = values.apply(random);
			assertThat(Integer.signum(codec.write(one).s().compareTo(codec.write(other).s())))
				.isEqualTo(Integer.signum(one.compareTo(other)));
			assertThat(read(codec, codec.write(one))).isEqualTo(one);
		});
	}

	@Test
	void keepsDurations() {
		Codec<Duration> codec = codec(Duration.class, Declaration.NONE);
		Fuzz.run(1_000, (random) -> {
			Duration duration = Duration.ofSeconds(random.nextLong(), random.nextInt(1_000_000_000));
			assertThat(read(codec, codec.write(duration))).isEqualTo(duration);
		});
	}

	private static int runs(int types) {
		return Integer.getInteger("tabletheory.fuzz.runs", 20_000) / types;
	}

	private static Object anyFloat(SplittableRandom random) {
		return Math.scalb(random.nextInt(1 << 24) - (1 << 23), random.nextInt(-120, 80));
	}

	private static double anyDouble(SplittableRandom random) {
		return Math.scalb(random.nextDouble() - 0.5, random.nextInt(-400, 400));
	}

	private static Instant instant(SplittableRandom random) {
		return Instant.ofEpochSecond(random.nextLong(FIRST, END), random.nextInt(1_000_000_000));
	}

	private static ZoneOffset offset(SplittableRandom random) {
		return ZoneOffset.ofTotalSeconds(60 * random.nextInt(-18 * 60, 18 * 60));
	}

	private static LocalDate date(SplittableRandom random) {
		return LocalDate
			.ofEpochDay(random.nextLong(LocalDate.of(0, 1, 1).toEpochDay(), LocalDate.of(9999, 12, 31).toEpochDay()));
	}

	private static LocalTime time(SplittableRandom random) {
		long step = random.nextBoolean() ? 1 : 60_000_000_000L;
		return LocalTime.ofNanoOfDay(random.nextLong(86_400_000_000_000L) / step * step);
	}

	private static <E> List<E> list(SplittableRandom random, Function<SplittableRandom, E> element) {
		List<E> list = new ArrayList<>();
		for (int size = random.nextInt(5); size > 0; size--) {
			list.add(element.apply(random));
		}
		return list;
	}

	private static <V> Map<String, V> map(SplittableRandom random, Function<SplittableRandom, V> value) {
		Map<String, V> map = new LinkedHashMap<>();
		for (int size = random.nextInt(5); size > 0; size--) {
			map.put("k" + RandomValues.text(random), value.apply(random));
		}
		return map;
	}

}
