// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.util.function.Function;

import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Base64Text;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The codec of binary values as base64 text. It also reads values of type B.
 *
 * @param reader gets an array of its own
 */
record Base64Codec<T>(Function<byte[], T> reader, Function<T, byte[]> writer) implements Codec<T> {

	@Override
	public AttributeType type() {
		return AttributeType.S;
	}

	@Override
	public boolean isOrdered() {
		return false;
	}

	@Override
	public T read(ValueReader value) {
		try {
			return this.reader
				.apply((value.type() == AttributeType.B) ? value.binaryValue() : Base64Text.read(value.stringValue()));
		}
		catch (TableTheoryException ex) {
			throw ValueError.of(value, ex);
		}
	}

	@Override
	public AttributeValue write(T value) {
		return AttributeValue.createS(Base64Text.write(this.writer.apply(value)));
	}

}
