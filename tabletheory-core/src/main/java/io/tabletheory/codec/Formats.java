// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

import io.tabletheory.TableTheoryException;
import io.tabletheory.item.EpochSeconds;
import io.tabletheory.item.Numbers;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.TimestampFraction;
import org.jspecify.annotations.Nullable;

/**
 * The codecs of scalars with a declared format.
 */
final class Formats {

	private static final Set<TimeScalars> TIMESTAMPS = Set.of(TimeScalars.INSTANT, TimeScalars.OFFSET_DATE_TIME,
			TimeScalars.ZONED_DATE_TIME, TimeScalars.DATE);

	/** The types whose values are always whole numbers of 64 bits at most. */
	private static final Set<Class<?>> WHOLE = Set.of(Byte.class, Short.class, Integer.class, Long.class,
			AtomicInteger.class, AtomicLong.class);

	private Formats() {
	}

	static @Nullable Codec<?> of(Class<?> type, Format format, TimestampFraction fraction) {
		return switch (format) {
			case RFC3339NANO -> timestamp(type, fraction);
			case UNIX_SECONDS -> seconds(Scalars.find(type));
			case INT -> whole(type);
		};
	}

	/** The types that can have the format, for messages. */
	static String suitable(Format format) {
		return switch (format) {
			case RFC3339NANO -> "Instant, OffsetDateTime, ZonedDateTime or String";
			case UNIX_SECONDS -> "Instant, OffsetDateTime, ZonedDateTime, long, int or BigDecimal";
			case INT -> "long, int, BigInteger or another number";
		};
	}

	private static @Nullable Codec<?> timestamp(Class<?> type, TimestampFraction fraction) {
		if (type == String.class) {
			return TimestampCodec.ofText(fraction);
		}
		Scalar scalar = Scalars.find(type);
		if (scalar instanceof TimeScalars time && TIMESTAMPS.contains(time)) {
			return ((TimestampCodec<?>) time.codec()).of(fraction);
		}
		return null;
	}

	private static @Nullable Codec<?> seconds(@Nullable Scalar type) {
		if (type instanceof TimeScalars time) {
			return switch (time) {
				case INSTANT -> new EpochSecondsCodec<Instant>((moment) -> moment, (moment) -> moment);
				case OFFSET_DATE_TIME ->
					new EpochSecondsCodec<>((moment) -> moment.atOffset(ZoneOffset.UTC), OffsetDateTime::toInstant);
				case ZONED_DATE_TIME ->
					new EpochSecondsCodec<>((moment) -> moment.atZone(ZoneOffset.UTC), ZonedDateTime::toInstant);
				case DATE -> new EpochSecondsCodec<>(Date::from, TimeScalars::instant);
				default -> null;
			};
		}
		if (type == NumberScalars.BIG_DECIMAL) {
			return ScalarCodec.exactNumber(ValueReader::bigDecimalValue, Formats::seconds);
		}
		if (type == NumberScalars.LONG) {
			return seconds(EpochSeconds::toLong, (Long time) -> EpochSeconds.text(time.longValue()));
		}
		return (type == NumberScalars.INTEGER) ? seconds((text) -> Math.toIntExact(EpochSeconds.toLong(text)),
				(Integer time) -> EpochSeconds.text(time.longValue())) : null;
	}

	/** The seconds with the fraction that another program may have stored. */
	private static String seconds(BigDecimal time) {
		EpochSeconds.text(time.setScale(0, RoundingMode.FLOOR));
		return Numbers.text(time);
	}

	private static @Nullable Codec<?> whole(Class<?> type) {
		Codec<?> number = Scalars.of(type);
		if (number == null || number.type() != AttributeType.N) {
			return null;
		}
		return WHOLE.contains(type) ? number : new WholeNumberCodec<>(number);
	}

	private static <T> Codec<T> seconds(Function<String, T> reader, Function<T, String> text) {
		return ScalarCodec.number((value) -> read(value, reader), text);
	}

	static <T> T read(ValueReader value, Function<String, T> reader) {
		String text = value.numberText();
		try {
			return reader.apply(text);
		}
		catch (TableTheoryException ex) {
			throw ValueError.of(value, ex);
		}
		catch (ArithmeticException | IllegalArgumentException ex) {
			throw ValueError.refuse(value,
					"The number of seconds is not within the range of the property's type. Use a long.");
		}
	}

}
