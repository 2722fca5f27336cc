// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.convert;

import java.util.function.UnaryOperator;

import io.tabletheory.TableTheoryException;
import io.tabletheory.item.ValueReader;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The same as {@link KeyCodec}, for values that are a text.
 *
 * @param remedy what to do about a key that is spelt so
 */
record TextKeyCodec<T>(TextCodec<T> values, UnaryOperator<String> remedy) implements TextCodec<T> {

	@Override
	public boolean isOrdered() {
		return this.values.isOrdered();
	}

	@Override
	public int width() {
		return this.values.width();
	}

	@Override
	public @Nullable T absent() {
		return this.values.absent();
	}

	@Override
	public T parse(String text) {
		T value = this.values.parse(text);
		String written = this.values.text(value);
		if (!written.equals(text)) {
			throw KeyCodec.misspelt(Texts.quote(text), Texts.quote(written), this.remedy.apply(text));
		}
		return value;
	}

	@Override
	public String text(T value) {
		return this.values.text(value);
	}

	@Override
	public T read(ValueReader value) {
		String text = value.stringValue();
		try {
			return parse(text);
		}
		catch (TableTheoryException ex) {
			throw Place.of(value, ex);
		}
	}

	@Override
	public Codec<T> ofKey() {
		return this;
	}

}
