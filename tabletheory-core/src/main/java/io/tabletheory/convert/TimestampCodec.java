// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.convert;

import java.time.Instant;
import java.util.function.Function;

import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Timestamps;
import io.tabletheory.item.ValueReader;
import org.jspecify.annotations.Nullable;
import io.tabletheory.schema.AttributeType;

/**
 * A point in time as RFC 3339 text: every form is read, the one of {@link Timestamps} is
 * written. What a type has besides, such as a zone, is not stored.
 */
record TimestampCodec<T>(Function<Instant, T> reader, Function<T, Instant> writer) implements TextCodec<T> {

	@Override
	public int width() {
		return Timestamps.WIDTH;
	}

	@Override
	public T parse(String text) {
		return this.reader.apply(Timestamps.parse(text));
	}

	@Override
	public String text(T value) {
		return Timestamps.write(this.writer.apply(value));
	}

	/** Others store an empty text for a time that was never set. */
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
			// Fails and says what it is instead.
			return parse(value.stringValue());
		}
		Instant instant = instant(value);
		if (instant == null) {
			throw Place.refuse(value, "The text is empty where a timestamp is needed.");
		}
		return this.reader.apply(instant);
	}

	private static @Nullable Instant instant(ValueReader value) {
		try {
			return value.<@Nullable Instant>stringValue(Timestamps::parseStored);
		}
		catch (TableTheoryException ex) {
			throw Place.of(value, ex);
		}
	}

}
