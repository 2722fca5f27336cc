// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.convert;

import java.util.function.Function;

import io.tabletheory.item.ValueReader;
import io.tabletheory.schema.AttributeType;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A codec of two functions.
 */
record ScalarCodec<T>(AttributeType type, Function<ValueReader, T> reader,
		Function<T, AttributeValue> writer) implements Codec<T> {

	/** Of what is stored as a number in the text that the function gives. */
	static <T> Codec<T> number(Function<ValueReader, T> reader, Function<T, String> text) {
		return new ScalarCodec<>(AttributeType.N, reader, (value) -> AttributeValue.createN(text.apply(value)));
	}

	@Override
	public T read(ValueReader value) {
		return this.reader.apply(value);
	}

	@Override
	public AttributeValue write(T value) {
		return this.writer.apply(value);
	}

}
