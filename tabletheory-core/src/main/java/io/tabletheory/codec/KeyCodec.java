// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.KeyValues;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Values of a key: what is read addresses the item that it was read from, or reading it
 * fails. Other programs may have spelt a key in a way that would be written otherwise,
 * which would be the key of another item.
 */
record KeyCodec<T>(Codec<T> stored) implements LayeredCodec<T> {

	/** What holds every spelling. */
	static final String REMEDY = "Declare the property as a String, or as a BigDecimal where the key is a number, or"
			+ " read the item as a map, which has keys as they are stored.";

	@Override
	public AttributeType type() {
		return this.stored.type();
	}

	@Override
	public @Nullable T absent() {
		return this.stored.absent();
	}

	@Override
	public T read(ValueReader value) {
		AttributeValue found = value.toAttributeValue();
		try {
			T read = this.stored.read(ValueReader.ofValue(found));
			AttributeValue written = this.stored.write(read);
			if (!KeyValues.isSame(found, written)) {
				throw misspelt(text(found), text(written), REMEDY);
			}
			return read;
		}
		catch (TableTheoryException ex) {
			throw ValueError.of(value, ex);
		}
	}

	private static String text(AttributeValue key) {
		return (key.n() != null) ? key.n() : (key.s() != null) ? Texts.quote(key.s()) : "as " + key.type();
	}

	@Override
	public AttributeValue write(T value) {
		return this.stored.write(value);
	}

	@Override
	public Codec<T> ofKey() {
		return this;
	}

	/** The failure of a key that would be written otherwise than it is stored. */
	static TableTheoryException misspelt(String stored, String written, String remedy) {
		return new TableTheoryException(ErrorCode.INVALID_VALUE, "The key is stored " + stored
				+ ", but the property would write " + written + ", which is the key of another item. " + remedy);
	}

}
