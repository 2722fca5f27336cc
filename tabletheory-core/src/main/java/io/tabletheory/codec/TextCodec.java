// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import io.tabletheory.TableTheoryException;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A codec of values with a single text each, so that they can also be keys of maps.
 */
interface TextCodec<T> extends Codec<T> {

	/** The value of the text. A failure has no path; the caller adds it. */
	T parse(String text);

	/** The text to store. */
	String text(T value);

	@Override
	default AttributeType type() {
		return AttributeType.S;
	}

	/**
	 * Reads the value, and adds the path to the failure of a text that cannot be parsed.
	 */
	@Override
	default T read(ValueReader value) {
		String text = value.stringValue();
		try {
			return parse(text);
		}
		catch (TableTheoryException ex) {
			throw ValueError.of(value, ex);
		}
	}

	@Override
	default AttributeValue write(T value) {
		return AttributeValue.createS(text(value));
	}

	@Override
	default Codec<T> ofKey() {
		return new TextKeyCodec<>(this, (stored) -> KeyCodec.REMEDY);
	}

}
