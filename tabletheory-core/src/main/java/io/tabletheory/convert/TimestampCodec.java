// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.convert;

import java.time.Instant;
import java.util.function.Function;

import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Timestamps;
import io.tabletheory.item.ValueReader;
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

	@Override
	public T read(ValueReader value) {
		if (value.type() != AttributeType.S) {
			// Fails and says what it is instead.
			return parse(value.stringValue());
		}
		try {
			return this.reader.apply(value.<Instant>stringValue(Timestamps::parse));
		}
		catch (TableTheoryException ex) {
			throw Place.of(value, ex);
		}
	}

}
