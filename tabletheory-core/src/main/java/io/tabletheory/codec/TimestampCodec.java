// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.time.Instant;
import java.util.function.Function;

import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Timestamps;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.TimestampFraction;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The codec of a point in time as RFC 3339 text. It reads every form and writes the one
 * of {@link Timestamps}. Other parts of a type, such as its zone, are not stored.
 *
 * @param key the codec of the same values in a key if the type can hold every form; else
 * {@code null}
 */
record TimestampCodec<T>(Function<Instant, T> reader, Function<T, Instant> writer, TimestampFraction fraction,
		@Nullable Codec<T> key) implements TextCodec<T> {

	TimestampCodec(Function<Instant, T> reader, Function<T, Instant> writer) {
		this(reader, writer, TimestampFraction.NINE_DIGITS, null);
	}

	/** The codec of timestamps in a String, which can hold a key in every form. */
	static TimestampCodec<String> ofText(TimestampFraction fraction) {
		return new TimestampCodec<>((time) -> Timestamps.write(time, fraction), Timestamps::parse, fraction,
				new TimestampTextCodec());
	}

	TimestampCodec<T> of(TimestampFraction other) {
		return new TimestampCodec<>(this.reader, this.writer, other, this.key);
	}

	@Override
	public boolean isOrdered() {
		return this.fraction == TimestampFraction.NINE_DIGITS;
	}

	@Override
	public int width() {
		return (this.fraction == TimestampFraction.NINE_DIGITS) ? Timestamps.WIDTH : 0;
	}

	@Override
	public boolean isEmpty(AttributeValue written) {
		return TextCodec.super.isEmpty(written) || Timestamps.isZero(Timestamps.parse(written.s()));
	}

	@Override
	public Codec<T> ofKey() {
		return (this.key != null) ? this.key : new TextKeyCodec<>(this, this::remedy);
	}

	/** The advice to declare another fraction if the key is spelled with it. */
	private String remedy(String stored) {
		for (TimestampFraction other : TimestampFraction.values()) {
			if (stored.equals(Timestamps.write(Timestamps.parse(stored), other))) {
				return "If all keys have this spelling, declare @Attribute(timestampFraction = " + other.name()
						+ ") on the property, or tags: { " + TimestampFraction.TAG + ": " + other.text()
						+ " } in its model. " + KeyCodec.REMEDY;
			}
		}
		return KeyCodec.REMEDY;
	}

	@Override
	public T parse(String text) {
		return this.reader.apply(Timestamps.parse(text));
	}

	@Override
	public String text(T value) {
		return Timestamps.write(this.writer.apply(value), this.fraction);
	}

	/**
	 * Reads the value; an empty text is no value, as other implementations store one for
	 * a time that was never set.
	 */
	@Override
	public @Nullable T readNullable(ValueReader value) {
		if (value.type() != AttributeType.S) {
			return TextCodec.super.readNullable(value);
		}
		Instant instant = instant(value);
		return (instant != null) ? this.reader.apply(instant) : absent();
	}

	@Override
	public T read(ValueReader value) {
		if (value.type() != AttributeType.S) {
			// Parsing fails with a message that describes the text.
			return parse(value.stringValue());
		}
		Instant instant = instant(value);
		if (instant == null) {
			throw ValueError.refuse(value, "The text is empty where a timestamp is needed.");
		}
		return this.reader.apply(instant);
	}

	private static @Nullable Instant instant(ValueReader value) {
		try {
			Instant instant = value.<Instant>stringValue(Timestamps::parseStored);
			return instant.equals(Timestamps.NONE) ? null : instant;
		}
		catch (TableTheoryException ex) {
			throw ValueError.of(value, ex);
		}
	}

}
