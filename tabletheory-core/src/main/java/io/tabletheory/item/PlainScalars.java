// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Optional;
import java.util.UUID;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.TimestampFraction;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;

/**
 * The Java types that serve as scalars of DynamoDB. Each method returns {@code null} for
 * a value of another type, and throws for a value of such a type that cannot be stored.
 */
@Internal
public final class PlainScalars {

	private PlainScalars() {
	}

	/** The value of an optional; any other value unchanged. */
	public static @Nullable Object present(@Nullable Object given) {
		Object value = given;
		while (value instanceof Optional<?> optional) {
			value = optional.orElse(null);
		}
		return value;
	}

	public static @Nullable String text(@Nullable Object value) {
		if (value instanceof CharSequence || value instanceof Character || value instanceof UUID) {
			return Texts.wellFormed(value.toString());
		}
		return (value instanceof Enum<?> constant) ? constant.name() : null;
	}

	public static @Nullable Instant instant(@Nullable Object value) {
		if (value instanceof Instant instant) {
			return instant;
		}
		if (value instanceof OffsetDateTime time) {
			return time.toInstant();
		}
		return (value instanceof ZonedDateTime time) ? time.toInstant() : null;
	}

	public static @Nullable String timestamp(Object value, TimestampFraction fraction) {
		Instant instant = (value instanceof CharSequence text) ? Timestamps.parse(text.toString()) : instant(value);
		return (instant != null) ? Timestamps.write(instant, fraction) : null;
	}

	/**
	 * The text of a timestamp in a key. A text stays as it is given, because keys are
	 * compared as they are stored.
	 * @param stored true if the text is to be stored and must therefore be a timestamp;
	 * false if it is only searched for
	 */
	public static @Nullable String timestampKey(Object value, TimestampFraction fraction, boolean stored) {
		String text = (value instanceof CharSequence) ? text(value) : null;
		if (text == null) {
			return timestamp(value, fraction);
		}
		if (stored) {
			Timestamps.parse(text);
		}
		return text;
	}

	/**
	 * The text of a number. Numeric text counts too, because JSON carries exact decimals
	 * as text.
	 */
	public static @Nullable String number(@Nullable Object value) {
		if (value instanceof Number number) {
			return Numbers.text(number);
		}
		return (value instanceof CharSequence text) ? Numbers.normalize(text.toString()) : null;
	}

	public static @Nullable String wholeNumber(Object value) {
		if (value instanceof Number whole && Numbers.isWhole(whole)) {
			return Numbers.text(whole.longValue());
		}
		String number = number(value);
		return (number != null) ? Numbers.requireWhole(number) : null;
	}

	public static @Nullable String epochSeconds(Object value, @Nullable Instant now) {
		Instant instant = instant(value);
		if (instant != null) {
			return EpochSeconds.text(instant);
		}
		if (value instanceof Duration duration) {
			if (now == null) {
				throw new TableTheoryException(ErrorCode.INVALID_VALUE,
						"A Duration counts from the time of a write, and this is no write. Give an Instant.");
			}
			return EpochSeconds.text(duration, now);
		}
		String number = number(value);
		return (number != null) ? EpochSeconds.text(number) : null;
	}

	/**
	 * The number of a point in time in a key. A number stays as it is given, because keys
	 * are compared as they are stored.
	 * @param now the time of the write, if the number must be a time; {@code null} if it
	 * is only searched for
	 */
	public static @Nullable String epochSecondsKey(Object value, @Nullable Instant now) {
		String number = number(value);
		if (number == null) {
			return epochSeconds(value, now);
		}
		if (now != null) {
			EpochSeconds.text(Numbers.toBigDecimal(number).setScale(0, RoundingMode.FLOOR));
		}
		return number;
	}

	public static boolean isBinary(@Nullable Object value) {
		return value instanceof byte[] || value instanceof ByteBuffer || value instanceof SdkBytes;
	}

	/** The bytes, copied if their owner could still change them. */
	public static @Nullable SdkBytes bytes(@Nullable Object value) {
		if (value instanceof byte[] bytes) {
			return SdkBytes.fromByteArray(bytes);
		}
		if (value instanceof ByteBuffer buffer) {
			return SdkBytes.fromByteBuffer(buffer);
		}
		return (value instanceof SdkBytes bytes) ? bytes : null;
	}

}
