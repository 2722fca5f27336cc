// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.util.function.Function;

import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A codec of two functions.
 *
 * @param exact whether each value that is read is written as it was stored
 */
record ScalarCodec<T>(AttributeType type, Function<ValueReader, T> reader, Function<T, AttributeValue> writer,
		boolean exact) implements Codec<T> {

	/** Of what need not be written as it was stored. */
	ScalarCodec(AttributeType type, Function<ValueReader, T> reader, Function<T, AttributeValue> writer) {
		this(type, reader, writer, false);
	}

	/** Of what is stored as a number in the text that the function gives. */
	static <T> Codec<T> number(Function<ValueReader, T> reader, Function<T, String> text) {
		return new ScalarCodec<>(AttributeType.N, reader, (value) -> AttributeValue.createN(text.apply(value)));
	}

	/** The same of numbers that are read exactly. */
	static <T> Codec<T> exactNumber(Function<ValueReader, T> reader, Function<T, String> text) {
		return new ScalarCodec<>(AttributeType.N, reader, (value) -> AttributeValue.createN(text.apply(value)), true);
	}

	@Override
	public Codec<T> ofKey() {
		return this.exact ? this : Codec.super.ofKey();
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
