// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.convert;

import io.tabletheory.item.Timestamps;
import io.tabletheory.item.ValueReader;
import io.tabletheory.schema.TimestampFraction;
import org.jspecify.annotations.Nullable;

/**
 * A point in time in a String: in the one form of {@link Timestamps}, but of a key in
 * whatever form it is stored.
 */
record TimestampTextCodec(TimestampCodec<String> values) implements TextCodec<String> {

	TimestampTextCodec(TimestampFraction fraction) {
		this(new TimestampCodec<>((time) -> Timestamps.write(time, fraction), Timestamps::parse, fraction));
	}

	@Override
	public boolean isOrdered() {
		return this.values.isOrdered();
	}

	@Override
	public int width() {
		return this.values.width();
	}

	@Override
	public String parse(String text) {
		return this.values.parse(text);
	}

	@Override
	public String text(String value) {
		return this.values.text(value);
	}

	@Override
	public String read(ValueReader value) {
		return this.values.read(value);
	}

	@Override
	public @Nullable String readNullable(ValueReader value) {
		return this.values.readNullable(value);
	}

	@Override
	public Codec<String> ofKey() {
		return new Verbatim();
	}

	/** As it is stored, and as it is given if it is a timestamp. */
	record Verbatim() implements TextCodec<String> {

		@Override
		public String parse(String text) {
			return text;
		}

		@Override
		public String text(String value) {
			Timestamps.parse(value);
			return value;
		}

		@Override
		public String read(ValueReader value) {
			return value.stringValue();
		}

		@Override
		public Codec<String> ofKey() {
			return this;
		}

	}

}
