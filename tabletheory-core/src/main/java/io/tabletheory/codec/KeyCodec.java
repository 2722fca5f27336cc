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
 * The codec of values in a key. It fails if the value that it reads would be written in
 * another form than the stored one: other programs may have spelled a key differently,
 * and the new form would be the key of another item.
 */
record KeyCodec<T>(Codec<T> stored) implements LayeredCodec<T> {

	/** The types that preserve every spelling. */
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

	/** The failure of a key whose written form differs from the stored one. */
	static TableTheoryException misspelt(String stored, String written, String remedy) {
		return new TableTheoryException(ErrorCode.INVALID_VALUE, "The key is stored " + stored
				+ ", but the property would write " + written + ", which is the key of another item. " + remedy);
	}

}
