// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.util.function.UnaryOperator;

import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The counterpart of {@link KeyCodec} for values stored as text.
 *
 * @param remedy the advice for a key with this spelling
 */
record TextKeyCodec<T>(TextCodec<T> stored, UnaryOperator<String> remedy) implements TextCodec<T>, LayeredCodec<T> {

	@Override
	public @Nullable T absent() {
		return this.stored.absent();
	}

	@Override
	public T parse(String text) {
		T value = this.stored.parse(text);
		String written = this.stored.text(value);
		if (!written.equals(text)) {
			throw KeyCodec.misspelt(Texts.quote(text), Texts.quote(written), this.remedy.apply(text));
		}
		return value;
	}

	@Override
	public String text(T value) {
		return this.stored.text(value);
	}

	@Override
	public Codec<T> ofKey() {
		return this;
	}

}
