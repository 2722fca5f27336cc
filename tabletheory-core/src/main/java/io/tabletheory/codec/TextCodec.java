// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import io.tabletheory.TableTheoryException;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A codec of values that are one text each, so that they can be keys of maps, too.
 */
interface TextCodec<T> extends Codec<T> {

	/** Fails without a place, which is the caller's. */
	T parse(String text);

	/** What can be stored. */
	String text(T value);

	@Override
	default AttributeType type() {
		return AttributeType.S;
	}

	/** Says where the text is that cannot be parsed. */
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
